import { asValue } from "@medusajs/framework/awilix";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../../src/lib/test-variables";
import { CONTENT_MODULE } from "../../src/modules/content";
import ContentVersion from "../../src/modules/content/models/content-version";
import ContentService from "../../src/modules/content/service";
import { INVOICE_MODULE } from "../../src/modules/invoice";
import Invoice from "../../src/modules/invoice/models/invoice";
import InvoiceCounter from "../../src/modules/invoice/models/invoice-counter";
import InvoiceService from "../../src/modules/invoice/service";
import { ORDER_LINE_MODULE } from "../../src/modules/order-line";
import OrderDelay from "../../src/modules/order-line/models/order-delay";
import OrderLine from "../../src/modules/order-line/models/order-line";
import OrderLineChange from "../../src/modules/order-line/models/order-line-change";
import OrderSettlement from "../../src/modules/order-line/models/order-settlement";
import OrderLineService from "../../src/modules/order-line/service";
import { OUTBOX_MODULE } from "../../src/modules/outbox";
import OutboxMail from "../../src/modules/outbox/models/outbox-mail";
import OutboxService from "../../src/modules/outbox/service";
import { notifyOrderConfirmed } from "../../src/notifications/order-notifications";
import { renderEmail } from "../../src/notifications/templates";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let invoices: InvoiceService;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  database = await moduleDatabase([
    ...["customer", "order", "payment", "region", "store"].map(
      (one) => `node_modules/@medusajs/${one}/dist/migrations`,
    ),
    ...["content", "invoice", "order-line", "outbox", "payment-alert"].map(
      (one) => `plugins/programme/src/modules/${one}/migrations`,
    ),
  ]);
  const { container, query, serviceOf } = database;
  // Medusa creates the tables of its links when it starts.
  await query(`create table order_payment_collection (order_id text, payment_collection_id text,
    deleted_at timestamptz)`);
  invoices = await serviceOf(InvoiceService, { Invoice, InvoiceCounter });
  container.register({
    [CONTENT_MODULE]: asValue(await serviceOf(ContentService, { ContentVersion })),
    [INVOICE_MODULE]: asValue(invoices),
    [ORDER_LINE_MODULE]: asValue(
      await serviceOf(OrderLineService, {
        OrderLine,
        OrderLineChange,
        OrderSettlement,
        OrderDelay,
      }),
    ),
    [OUTBOX_MODULE]: asValue(await serviceOf(OutboxService, { OutboxMail })),
  });
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

/** Adds an order of two items at $740 each with its invoice. */
async function addOrder(id: string, document: object): Promise<void> {
  const { query } = database;
  await query(
    `insert into "order" (id, currency_code, display_id, email, customer_id)
     values (?, 'usd', 1042, 'grace@example.com', 'cus')`,
    [id],
  );
  await query(
    `insert into order_line_item (id, title, variant_title, variant_option_values, unit_price,
       raw_unit_price) values (?, 'Collection RICO', 'Talia', '{"Color": "Blue"}', 740, '{}')`,
    [id],
  );
  await query(
    `insert into order_item (id, order_id, item_id, version, quantity, raw_quantity,
       fulfilled_quantity, raw_fulfilled_quantity, shipped_quantity, raw_shipped_quantity,
       return_requested_quantity, raw_return_requested_quantity, return_received_quantity,
       raw_return_received_quantity, return_dismissed_quantity, raw_return_dismissed_quantity,
       written_off_quantity, raw_written_off_quantity)
     values (?, ?, ?, 1, 2, '{}', 0, '{}', 0, '{}', 0, '{}', 0, '{}', 0, '{}', 0, '{}')`,
    [id, id, id],
  );
  await query(
    `insert into order_line_state (id, line_id, order_id, customer_id, quantity, unit_cents, status)
     values (?, ?, ?, 'cus', 2, 74000, 'confirmed')`,
    [id, id, id],
  );
  await invoices.issue({
    ...{ kind: "invoice", order_id: id, line_id: "" },
    document: { discountCents: 0, shippingCents: 0, taxCents: 0, creditCents: 0, ...document },
  });
}

const sumsIn = (text: string) =>
  text.split("\n").filter((line) => /^(Discount|Shipping|Tax|Total|Paid)/.test(line));

async function emailOf(id: string): Promise<string> {
  await notifyOrderConfirmed(database.container, id);
  const [email] = await database.query<{ data: object }>(
    "select data from outbox_mail where order_id = ?",
    [id],
  );
  return renderEmail("order-confirmed", email?.data).text;
}

test.each([
  [200, 1280, ["Total: $1,480.00", "Paid with store credit: $200.00", "Paid by card: $1,280.00"]],
  [1480, 0, ["Total: $1,480.00", "Paid with store credit: $1,480.00"]],
])("adds store credit of $%i to the total of the email", async (credit, card, sums) => {
  const id = `order_${credit}`;
  await addOrder(id, { totalCents: card * 100, creditCents: credit * 100 });
  expect(sumsIn(await emailOf(id))).toEqual(sums);
});

test("lists the discount, shipping, and tax that the customer paid", async () => {
  const charges = { discountCents: 14_800, shippingCents: 1_500, taxCents: 5_254 };
  await addOrder("order_charged", { ...charges, totalCents: 139_954 });
  expect(sumsIn(await emailOf("order_charged"))).toEqual([
    "Discount: −$148.00",
    "Shipping: $15.00",
    "Tax: $52.54",
    "Total: $1,399.54",
  ]);
});
