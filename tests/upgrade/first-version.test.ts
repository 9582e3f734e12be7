import path from "node:path";
import type { AdminOrderLines, Inventory } from "@tomashi/programme/contract/http-admin";
import type { OrderLine, Session, Shopper } from "@tomashi/programme/contract/http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack } from "../../tools/test/test-stack.ts";
import { downloadArchive } from "../support/archive.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { query } from "../support/database.ts";
import { giveCredit, owedBy } from "../support/order-money.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { decide, setStatus } from "../support/line-steps.ts";
import { confirm, linesOf, payCart, paymentPage, sessionOf } from "../support/purchase.ts";
import { pageLineItems } from "../support/sandbox-state.ts";
import { databaseContents, restoreDatabase } from "../support/restored-database.ts";
import { shop } from "../support/shop.ts";

const root = path.resolve(import.meta.dirname, "../..");
const dump = path.join(import.meta.dirname, "first-version.sql.gz");

/** The password of every account in the dump except the admin. */
const PASSWORD = "Passw0rd!";
const ADMIN_PASSWORD = "First-Version-1";

type Contents = Awaited<ReturnType<typeof databaseContents>>;
let migratedOnce: Contents;
let migratedTwice: Contents;
let migrate: () => Promise<unknown>;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const database = await restoreDatabase(dump);
  process.env.TEST_DATABASE_URL = database.url;
  ends.push(database.stop);
  // The shop must not seed its own database here.
  delete process.env.TEST_FILLED_DATA;
  const running = await startTestStack(
    root,
    { DATABASE_URL: database.url, ADMIN_PASSWORD },
    async (name, run) => {
      if (name === "migrations") migrate = run;
      // No process that writes to the database has started yet.
      if (name === "payment sandbox") {
        migratedOnce = await databaseContents();
        await migrate();
        migratedTwice = await databaseContents();
      }
      return run();
    },
  );
  ends.push(() => running.stop());
  Object.assign(process.env, running.variables, { TEST_ADMIN_PASSWORD: ADMIN_PASSWORD });
}, 300_000);

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function logIn(name: string): Promise<Session> {
  const body = { email: `${name}@example.com`, password: PASSWORD };
  const answer = await call<Session>("/shop/sessions", { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const read = async (name: string, parts: string): Promise<Shopper> =>
  readShopper((await logIn(name)).token, parts);

const summaryOf = ({ name, color, quantity, price, status }: OrderLine) =>
  `${quantity} ${name} in ${color} for ${price}: ${status}`;

async function lineIn(token: string, color: string): Promise<string> {
  const { orders = [] } = await readShopper(token, "orders");
  return orders.find((line) => line.color === color)?.line_id ?? "";
}

test("changes nothing when the migrations run a second time", () => {
  expect(migratedOnce.order_line_state).toContain("position integer not null default 0");
  expect(migratedTwice).toEqual(migratedOnce);
});

test("keeps a cart and a wishlist of the first version", async () => {
  const { cart, wishlist, counts } = await read("bag", "cart,wishlist,counts");
  expect(cart?.lines).toMatchObject([
    { name: "Tallon", color: "red", quantity: 2, price: 740, price_before: null, stock: 47 },
    { name: "Talia", color: "blue", quantity: 1, price: 740, price_before: null, stock: 47 },
  ]);
  expect(wishlist).toMatchObject([
    { name: "Trey", color: "white", price: 740 },
    { name: "Tai", color: "dalmatian", price: 860 },
  ]);
  expect(counts).toEqual({
    cart: 2,
    wishlist: 2,
    wishlist_colors: ["white", "dalmatian"],
    wishlist_variants: [],
    waited_for: [],
  });
});

test("shows the status of each line of a first-version order, in the cart's order", async () => {
  const { orders = [] } = await read("steps", "orders");
  expect(orders.map(summaryOf)).toEqual([
    "1 Talia in blue for 740: confirmed",
    "2 Tallon in red for 740: processing",
    "1 Tracy in black for 740: delivered",
    "1 Tai in dalmatian for 860: return_requested",
    "1 Trey in white for 740: return_denied",
  ]);
  expect(orders[3]?.history.map(({ status }) => status)).toEqual([
    "confirmed",
    "processing",
    "delivered",
    "return_requested",
  ]);
});

test("shows first-version refunds, the remaining store credit, and all documents", async () => {
  const { token } = await logIn("returns");
  const { orders = [], credit } = await readShopper(token, "orders,credit");
  expect(orders.map((line) => [summaryOf(line), line.settled])).toEqual([
    [
      "1 Tracy in black for 740: returned",
      { way: "card", amount: 629, to_card: 629, fee: 111, deduction_reason: null },
    ],
    [
      "1 Tai in dalmatian for 860: returned",
      { way: "store_credit", amount: 860, to_card: 0, fee: 0, deduction_reason: null },
    ],
    ["1 Tallon in red for 740: confirmed", null],
  ]);
  expect(credit).toBe(120);
  const { data: body, names } = await downloadArchive(token);
  expect(names.filter((name) => name.endsWith(".pdf"))).toHaveLength(5);
  expect(body.store_credit.map(({ amount }) => amount)).toEqual([860, -740]);
  expect(body.invoices.map(({ number }) => number).toSorted()).toEqual([
    "CRN-000001",
    "CRN-000002",
    "INV-000002",
    "INV-000003",
    "INV-000004",
  ]);
});

test("shows the returned and the new line of a first-version exchange", async () => {
  const { orders = [] } = await read("exchange", "orders");
  const nothingPaid = { amount: 0, to_card: 0, fee: 0, deduction_reason: null };
  expect(orders.map((line) => [summaryOf(line), line.exchange_color, line.settled])).toEqual([
    ["1 Tracy in black for 740: returned", "blue", { way: "exchange", ...nothingPaid }],
    ["1 Talia in blue for 740: confirmed", null, null],
  ]);
});

async function invoice(token: string, lineId: string) {
  const { key } = (await (await fetch(`${shop.commerce()}/storefront-key`)).json()) as {
    key: string;
  };
  const answer = await fetch(`${shop.commerce()}/shop/shopper/orders/${lineId}/invoice`, {
    headers: { authorization: `Bearer ${token}`, "x-publishable-api-key": key },
  });
  expect(answer.status).toBe(200);
  const name = answer.headers.get("content-disposition");
  return { name, pdf: new Uint8Array(await answer.arrayBuffer()) };
}

test("keeps the number and the total of a first-version invoice", async () => {
  const { token } = await logIn("steps");
  const { name, pdf } = await invoice(token, await lineIn(token, "black"));
  expect(name).toBe('attachment; filename="INV-000001.pdf"');
  const [page] = await pagesOf(pdf);
  expect(page).toEqual(expect.arrayContaining(["Invoice INV-000001", "Total $4,560.00"]));
});

test("shows every first-version order and the contact message to the admin", async () => {
  const { body } = await callAdmin<AdminOrderLines>("/admin/order-lines?limit=50");
  // Excludes the orders of other tests: the dump has six orders.
  const lines = body.order_lines.filter(({ order_number }) => order_number <= 6);
  expect(lines.map(({ order_number, shopper }) => `${order_number} ${shopper.name}`)).toEqual([
    ...["6 Next Shopper", "6 Next Shopper", "5 Exchange Shopper", "5 Exchange Shopper"],
    ...["4 Returns Shopper", "3 Returns Shopper", "2 Returns Shopper"],
    ...Array.from({ length: 5 }, () => "1 Steps Shopper"),
  ]);
  expect(lines.map(({ invoice_number }) => invoice_number)).toEqual(
    lines.map(({ order_number }) => order_number),
  );
  const { body: messages } = await callAdmin<{ contact_messages: object[] }>(
    "/admin/contact-messages",
  );
  expect(messages.contact_messages).toMatchObject([
    { name: "Bag Shopper", email: "bag@example.com", message: "May I see the studio?" },
  ]);
});

test("lets a first-version merchandiser read the inventory, but no orders", async () => {
  const { token, person } = await logIn("merchandiser");
  expect(person).toMatchObject({ name: "Stock Keeper", role: "merchandiser" });
  const { body } = await call<Inventory>("/admin/inventory", { token });
  expect(body.products).toHaveLength(1);
  expect((await call("/admin/order-lines", { token })).status).toBe(403);
});

test(
  "continues a delivery, a return, and a purchase that the first version began",
  { tags: ["NUM-01"] },
  async () => {
    const { token } = await logIn("next");
    expect((await setStatus(await lineIn(token, "black"), "delivered")).status).toBe(200);
    expect((await decide(await lineIn(token, "blue"), "approved")).status).toBe(200);
    const [bought] = await payCart(token);
    const { orders = [] } = await readShopper(token, "orders");
    expect(orders.map(summaryOf)).toEqual([
      "1 Tracy in black for 740: delivered",
      "1 Talia in blue for 740: return_approved",
      "1 Tai in dalmatian for 860: confirmed",
    ]);
    const { name } = await invoice(token, bought?.line_id ?? "");
    expect(name).toBe('attachment; filename="INV-000007.pdf"');
    const { purchases } = await readShopper(token, "purchases");
    expect(purchases?.orders.map(({ number }) => number)).toEqual([6, 1001]);
  },
);

/** Drops the columns that payment attempts of the first version don't have. */
async function removeNewColumns(): Promise<void> {
  await query(
    `alter table payment_attempt drop column quote, drop column tax_transaction,
       drop column payment_intent, drop column labeled_at`,
  );
  const { length } = await query(
    `delete from mikro_orm_migrations where name = any($1) returning name`,
    [["001000", "061213", "072637", "083712"].map((time) => `Migration20261127${time}`)],
  );
  expect(length).toBe(4);
}

test("creates one order from a payment page that was opened before quotes existed", async () => {
  const { token, person } = await logIn("bag");
  await giveCredit(person.id, 12.34);
  const url = await paymentPage(token);
  await removeNewColumns();
  await migrate();

  const lines = await pageLineItems(sessionOf(url));
  expect(lines.map(({ amount_total }) => amount_total)).toEqual([220_766]);
  await payWithoutReturning(url);
  const { status, body } = await confirm(token, sessionOf(url));
  expect(status).toBe(200);
  const orderId = body.order_id;
  expect(
    await query(
      "select quote, state, amount_cents, credit_cents from payment_attempt where order_id = $1",
      [orderId],
    ),
  ).toEqual([{ quote: null, state: "ordered", amount_cents: 220_766, credit_cents: 1_234 }]);
  expect((await linesOf(token, orderId)).map(summaryOf)).toEqual([
    "2 Tallon in red for 740: confirmed",
    "1 Talia in blue for 740: confirmed",
  ]);
  expect(
    await query(
      `select unit_cents, discount_cents, tax_cents, final_sale from order_line_state
         where order_id = $1 order by position`,
      [orderId],
    ),
  ).toEqual(
    [1, 2].map(() => ({ unit_cents: 74_000, discount_cents: 0, tax_cents: 0, final_sale: null })),
  );
  expect(await owedBy(orderId)).toBe(0);
  const invoices = () =>
    query(
      `select (document ->> 'subtotalCents')::int as subtotal,
           (document ->> 'totalCents')::int as total
         from invoice where order_id = $1`,
      [orderId],
    );
  await expect.poll(invoices).toEqual([{ subtotal: 222_000, total: 220_766 }]);
  await callAdmin("/admin/reconciliation", { method: "POST" });
  expect(await invoices()).toHaveLength(1);
  expect(
    await query("select id from outbox_mail where dedupe_key = $1", [`order-confirmed:${orderId}`]),
  ).toHaveLength(1);
});
