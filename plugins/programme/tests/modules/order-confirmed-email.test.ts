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
import type OrderLineService from "../../src/modules/order-line/service";
import type { SettlementRow } from "../../src/modules/order-line/service";
import { OUTBOX_MODULE } from "../../src/modules/outbox";
import OutboxMail from "../../src/modules/outbox/models/outbox-mail";
import OutboxService from "../../src/modules/outbox/service";
import { notifyLineStep } from "../../src/notifications/line-steps";
import { notifyOrderConfirmed } from "../../src/notifications/order-notifications";
import {
  notifyLateRefund,
  notifyOrderRefunded,
} from "../../src/notifications/refund-notifications";
import { notifyReturnChanged } from "../../src/notifications/return-notifications";
import { renderEmail } from "../../src/notifications/templates";
import { moduleDatabase } from "./module-database.ts";
import { orderLineService } from "./module-order-lines.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let invoices: InvoiceService;
let lines: OrderLineService;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("LABEL_RETURN_ADDRESS", "Dock 4; Portland, OR 97201");
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
  lines = await orderLineService(database);
  container.register({
    [CONTENT_MODULE]: asValue(await serviceOf(ContentService, { ContentVersion })),
    [INVOICE_MODULE]: asValue(invoices),
    [ORDER_LINE_MODULE]: asValue(lines),
    [OUTBOX_MODULE]: asValue(await serviceOf(OutboxService, { OutboxMail })),
  });
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
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

const queued = (orderId: string) =>
  database.query<{ data: object }>(
    "select data from outbox_mail where order_id = ? order by created_at, id",
    [orderId],
  );

test("states the days for a return in the shop's time zone, and its fee", async () => {
  await addOrder("order_returned", { totalCents: 148_000 });
  await database.query(
    "update order_line_state set delivered_at = '2026-05-01T23:30:00-04:00' where order_id = ?",
    ["order_returned"],
  );
  const [line] = await lines.listOrderLines({ order_id: "order_returned" });
  if (!line) throw new Error("The order has no line.");
  vi.setSystemTime(new Date("2026-05-06T23:30:00-04:00"));
  await notifyLineStep(database.container, line, "delivered");
  await notifyReturnChanged(database.container, line, { id: "change", what: "approved" });
  expect(await queued("order_returned")).toMatchObject([
    { data: { lines: [{ quantity: 2, returnBy: "2026-05-15" }] } },
    {
      data: {
        approval: {
          ...{ dueOn: "2026-05-15", refundDueOn: "2026-05-06", hasCredit: false },
          packaging: expect.stringContaining("$222.00") as string,
        },
      },
    },
  ]);
});

test("states what a refund by staff and a late refund bring", async () => {
  await addOrder("order_refunded", { totalCents: 148_000 });
  const settlement = {
    ...{ order_id: "order_refunded", card_attempt: 1, note: null, failed_refund: "re_1" },
    ...{ card_cents: 1_200, credit_cents: 9_900, instead_cents: 3_400 },
  };
  const row = (changes: object) => ({ ...settlement, ...changes }) as SettlementRow;
  const { container } = database;
  await notifyOrderRefunded(container, row({ id: "by-staff" }));
  await notifyLateRefund(container, row({ id: "failed", kind: "return" }), { isOutside: false });
  const first = row({ id: "first", kind: "goodwill", failed_refund: null });
  await notifyLateRefund(container, first, { isOutside: false });
  expect(await queued("order_refunded")).toMatchObject([
    { data: { cardCents: 1_200, creditCents: 9_900 } },
    { data: { cardCents: 1_200, creditCents: 3_400, cause: "rejected" } },
    { data: { cardCents: 1_200, creditCents: 9_900, cause: "disputed" } },
  ]);
});
