import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readPaidBack } from "../../src/read/sales";
import { lastDays } from "../../src/staff/last-days";
import { readSales } from "../../src/staff/read-sales";
import { testVariables } from "../../src/lib/test-variables";
import { moduleDatabase } from "./module-database.ts";
import { makeShelf, type Shelf } from "./module-stock.ts";

const ZONE = "America/New_York";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let shelf: Shelf;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", ZONE);
  const engine = ["product", "pricing", "inventory", "store", "order", "payment"];
  const own = ["order-line", "invoice", "checkout"];
  database = await moduleDatabase([
    ...engine.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    ...own.map((name) => `plugins/programme/src/modules/${name}/migrations`),
  ]);
  await database.query(`create table order_payment_collection (order_id text,
    payment_collection_id text, deleted_at timestamptz)`);
  shelf = await makeShelf(database);
}, 120_000);
beforeEach(async () => {
  await database.query(`truncate order_line_state, order_line_item, "order" cascade`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

interface Line {
  color: string;
  /** Cents. */
  price: number;
  quantity?: number;
  status?: string;
  settlement?: string;
  closedAs?: string;
}

let made = 0;

/** Adds an order of this many days ago, at this time in the shop's time zone. */
async function order(daysAgo: number, time: string, ...lines: Line[]): Promise<string> {
  const { query } = database;
  made += 1;
  const id = `order_${made}`;
  await query(
    `insert into "order" (id, currency_code, created_at)
     values (?, 'usd', (((now() at time zone ?)::date - ?::int) + ?::time) at time zone ?)`,
    [id, ZONE, daysAgo, time, ZONE],
  );
  for (const [at, line] of lines.entries()) {
    const {
      color,
      price,
      quantity = 1,
      status = "confirmed",
      settlement = "",
      closedAs = "",
    } = line;
    const lineId = `${id}_${at}`;
    await query(
      `insert into order_line_item (id, title, variant_option_values, unit_price, raw_unit_price)
       values (?, '', ?::jsonb, 1, '{}')`,
      [lineId, JSON.stringify({ Color: color })],
    );
    await query(
      `insert into order_line_state (id, line_id, order_id, customer_id, quantity, unit_cents, status,
         settlement, closed_as) values (?, ?, ?, 'cus', ?, ?, ?, nullif(?, ''), nullif(?, ''))`,
      [lineId, lineId, id, quantity, price, status, settlement, closedAs],
    );
  }
  return id;
}

test("counts gross sales, units, and orders from midnight to midnight in the shop's time zone", async () => {
  const { query, container } = database;
  await shelf.put({ red: 5, blue: 2 }, { red: 1 });
  await order(7, "23:59:59", { color: "Red", price: 99_000 });
  await order(6, "00:00", { color: "Red", price: 74_050, quantity: 2 }, { color: "tan", price: 5 });
  await order(1, "23:30", { color: "red", price: 74_000, quantity: 2, status: "returned" });
  await order(0, "00:00", { color: "blue", price: 86_000 });
  // An order without recorded lines and a deleted one do not count.
  await order(0, "00:00");
  const deleted = await order(0, "00:00", { color: "red", price: 1_000_000 });
  await query(`update "order" set deleted_at = now() where id = ?`, [deleted]);

  const days = lastDays(new Date(), 7, ZONE);
  const none = { gross: 0, pieces: 0 };
  expect(await readSales(container, 7)).toEqual({
    days: [
      { day: days[0], gross: 1481.05, pieces: 3 },
      ...days.slice(1, 5).map((day) => ({ day, ...none })),
      { day: days[5], gross: 1480, pieces: 2 },
      { day: days[6], gross: 860, pieces: 1 },
    ],
    colors: [
      { color: "red", gross: 2961, pieces: 4, returned: 2, stock: 4, cover_days: 7 },
      { color: "blue", gross: 860, pieces: 1, returned: 0, stock: 2, cover_days: 14 },
      { color: "tan", gross: 0.05, pieces: 1, returned: 0, stock: 0, cover_days: 0 },
    ],
    money: {
      ...{ gross: 3821.05, discounts: 0, returns: 0, net: 3821.05 },
      ...{ shipping: 0, tax: 0, fees: 0, credit: 0, card: 0, outside: 0 },
    },
    pieces: 6,
    orders: 3,
    returned: 2,
  });
});

test("ends with the shop's own today", async () => {
  vi.setSystemTime(new Date("2027-02-01T23:30:00-05:00"));
  const { days } = await readSales(database.container, 7);
  vi.useRealTimers();
  expect(days.at(-1)?.day).toBe("2027-02-01");
});

test("counts an exchange as a sale of the new color and a return of the old one", async () => {
  await shelf.put({ red: 3, blue: 3 });
  await order(
    0,
    "00:00",
    { color: "red", price: 74_000, status: "returned", settlement: "exchange" },
    { color: "blue", price: 74_000 },
    { color: "red", price: 74_000, status: "returned", settlement: "card" },
  );
  const sales = await readSales(database.container, 7);
  expect([sales.money.gross, sales.pieces, sales.orders, sales.returned]).toEqual([1480, 2, 1, 2]);
  expect(sales.colors.map(({ color, gross, returned }) => [color, gross, returned])).toEqual([
    ["blue", 740, 0],
    ["red", 740, 2],
  ]);
});

test("counts an item that was lost and sent again once", async () => {
  await shelf.put({ red: 3 });
  await order(
    0,
    "00:00",
    { color: "red", price: 74_000, status: "canceled", closedAs: "reshipped" },
    { color: "red", price: 0 },
  );
  const sales = await readSales(database.container, 7);
  expect([sales.money.gross, sales.pieces]).toEqual([740, 1]);
});

test("lists a published color without sales with its stock, and omits a draft's color", async () => {
  await shelf.put({ red: 3, blue: 8 });
  await shelf.sell("red", false);
  const { colors } = await readSales(database.container, 30);
  expect(colors).toEqual([
    { color: "blue", gross: 0, pieces: 0, returned: 0, stock: 8, cover_days: null },
  ]);
  await shelf.sell("red", true);
});

test("adds up refunds with the tax on shipping, and counts no goods of a lost dispute", async () => {
  const { query, container } = database;
  for (const kind of ["return", "dispute"]) {
    await query(
      `insert into order_settlement (id, reference, order_id, kind, goods_cents, tax_cents,
         shipping_cents, shipping_tax_cents, fee_cents, back_cents, card_cents, credit_cents,
         actor_kind, actor_id, state, done_at)
       values (?, ?, 'order', ?, 74000, 6568, 1500, 133, 11100, 71101, 60000, 11101, 'system', 'test',
         'done', '2024-02-29T23:30:00-05:00')`,
      [kind, kind, kind],
    );
  }
  const back = await readPaidBack(container, { from: "2024-02-29", to: "2024-02-29" });
  expect(back).toEqual({
    ...{ goods: 74_000, shipping: 1_500, tax: 6_701, fees: 11_100 },
    ...{ card: 120_000, credit: 22_202, outside: 0 },
  });
});
