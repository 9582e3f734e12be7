import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../../src/lib/test-variables";
import { allOrderLines } from "../../src/staff/read-order-lines";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  const engine = ["customer", "order", "fulfillment", "product"];
  const own = ["order-line", "invoice"];
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
