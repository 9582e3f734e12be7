import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../../src/lib/test-variables";
import { readLineReportRows } from "../../src/read/reports";
import { allOrderLines } from "../../src/staff/read-order-lines";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  const engine = ["customer", "order", "fulfillment", "product"];
  const own = ["order-line", "invoice", "checkout"];
  database = await moduleDatabase([
    ...engine.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    ...own.map((name) => `plugins/programme/src/modules/${name}/migrations`),
  ]);
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

/** Adds this many orders of one line each; the first is the newest. */
async function orders(count: number): Promise<void> {
  const { query } = database;
  await query(
    `insert into customer (id, email, first_name) values ('cus', 'ada@example.com', 'Ada')`,
  );
  const numbers = "generate_series(1, ?) as n";
  await query(
    `insert into "order" (id, currency_code, created_at)
     select 'order_' || n, 'usd', timestamptz '2026-06-01' - n * interval '1 minute' from ${numbers}`,
    [count],
  );
  await query(
    `insert into order_line_item (id, title, variant_option_values, unit_price, raw_unit_price)
     select 'line_' || n, '', '{"Color": "Red"}', 1, '{}' from ${numbers}`,
    [count],
  );
  await query(
    `insert into order_line_state (id, line_id, order_id, customer_id, quantity, unit_cents, status)
     select 'state_' || n, 'line_' || n, 'order_' || n, 'cus', 1, 74000,
       case when n % 2 = 0 then 'processing' else 'confirmed' end from ${numbers}`,
    [count],
  );
}

async function exported(filter: Parameters<typeof allOrderLines>[1]) {
  const batches = [];
  for await (const batch of allOrderLines(database.container, filter)) batches.push(batch);
  return batches;
}

test("exports each matching line once, newest first, in batches of 1,000", async () => {
  expect(await exported({})).toEqual([]);
  await orders(2001);
  const all = await exported({});
  expect(all.map(({ length }) => length)).toEqual([1000, 1000, 1]);
  expect(all.flat().map(({ line_id }) => line_id)).toEqual(
    Array.from({ length: 2001 }, (_, index) => `line_${index + 1}`),
  );
  const sent = (await exported({ status: "processing" })).flat();
  expect(sent).toHaveLength(1000);
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(["processing"]));
});

test("finds lines by the ZIP code and part of the tracking number", async () => {
  const { query } = database;
  await query(`insert into order_address (id, postal_code) values ('to', '97201-1234')`);
  await query(`update "order" set shipping_address_id = 'to' where id = 'order_7'`);
  await query(`insert into fulfillment (id, location_id) values ('ful', 'place')`);
  await query(
    `insert into fulfillment_label (id, tracking_number, tracking_url, label_url, fulfillment_id)
     values ('label', '1Z999AA10123456784', '', '', 'ful')`,
  );
  await query(`update order_line_state set fulfillment_id = 'ful' where line_id = 'line_8'`);
  const found = async (q: string) => (await exported({ q })).flat().map(({ line_id }) => line_id);
  for (const q of ["97201", "97201-1"]) expect([q, await found(q)]).toEqual([q, ["line_7"]]);
  for (const q of ["1z999aa10123456784", "1Z 999 AA1 0123456784", "456784"]) {
    expect([q, await found(q)]).toEqual([q, ["line_8"]]);
  }
  for (const q of ["97202", "97201-9", "6784", "1Z9_9AA"])
    expect([q, await found(q)]).toEqual([q, []]);
});

test("finds lines by a name with and without its accents", async () => {
  await database.query("update customer set first_name = ?, last_name = ?", [
    "Jos\u00e9",
    "P\u00e9rez",
  ]);
  await database.query("update order_line_item set title = ? where id = 'line_3'", [
    "Caf\u00e9 Tote",
  ]);
  const count = async (q: string) => (await exported({ q })).flat().length;
  for (const q of ["jose perez", "JOS\u00c9", "Jose\u0301 P"])
    expect([q, await count(q)]).toEqual([q, 2001]);
  for (const q of ["cafe", "CAFE\u0301 tote"]) expect([q, await count(q)]).toEqual([q, 1]);
  expect(await count("josef")).toBe(0);
});

test("exports the day promised last, the codes, and the completed refunds of a line", async () => {
  const { query, container } = database;
  await query(
    `insert into order_line_state (id, line_id, order_id, customer_id, variant_id, quantity,
       unit_cents, regular_cents, discount_cents, tax_cents, ships_on, promised_on, shipped_at, status)
     select line, line, 'sold', 'cus', line, 1, 74000, 80000, 14800, 5254, '2027-02-01', promised,
       '2027-03-02T15:00:00Z', 'confirmed'
     from (values ('delayed', '2027-03-01'), ('old', null)) as sold(line, promised)`,
  );
  const quote = (codes: string[]) => JSON.stringify({ lines: [{ variant_id: "delayed", codes }] });
  await query(
    `insert into payment_attempt (id, cart_id, customer_id, amount_cents, credit_cents, expires_at,
       order_id, state, quote)
     values ('paid', 'cart', 'cus', 1, 0, now(), 'sold', 'ordered', ?::jsonb),
       ('left', 'cart', 'cus', 1, 0, now(), 'sold', 'ended', ?::jsonb)`,
    [quote(["VIP", "AUTUMN", "VIP"]), quote(["OTHER"])],
  );
  await query(
    `insert into order_line_change (id, line_id, from_status, to_status, actor_kind, actor_id,
       created_at)
     values ('first', 'delayed', 'confirmed', 'canceled', 'admin', 'u', '2027-03-03T15:00:00Z'),
       ('again', 'delayed', 'confirmed', 'canceled', 'admin', 'u', '2027-03-05T15:00:00Z'),
       ('sent', 'delayed', 'confirmed', 'processing', 'admin', 'u', '2027-03-06T15:00:00Z')`,
  );
  // Paid in full, without the card's failed part, outside the shop, and not at all.
  await query(
    `insert into order_settlement (id, reference, order_id, line_id, kind, goods_cents, back_cents,
       card_cents, credit_cents, actor_kind, actor_id, state, card_waits, paid_reference)
     select name, name, 'sold', 'delayed', 'goodwill', 500, 500, 400, 100, 'system', 'test', state,
       waits, reference
     from (values ('full', 'done', null, null), ('card', 'failed', 'failed', null),
       ('bank', 'done', 'outside', 'Wire 4'), ('open', 'decided', null, null))
       as refund(name, state, waits, reference)`,
  );
  const rows = await readLineReportRows(container, ["delayed", "old"]);
  const sold = {
    ...{ regular_cents: 80_000, discount_cents: 14_800, tax_cents: 5254 },
    shipped_at: new Date("2027-03-02T15:00:00Z"),
  };
  const byLine = rows.toSorted((one, other) => one.line_id.localeCompare(other.line_id));
  expect(byLine).toEqual([
    {
      ...{ ...sold, line_id: "delayed", promised_on: "2027-03-01", codes: ["AUTUMN", "VIP"] },
      ...{ canceled_at: new Date("2027-03-05T15:00:00Z"), refunded_cents: 1100 },
    },
    {
      ...{ ...sold, line_id: "old", promised_on: "2027-02-01", codes: [] },
      ...{ canceled_at: null, refunded_cents: 0 },
    },
  ]);
});
