import { afterEach, beforeEach, expect, test } from "vitest";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { startOrderNumbers } from "../../src/medusa/order-numbers";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await moduleDatabase([]);
  stops.push(() => database.stop());
  // Medusa's own migration creates it like this.
  await database.query(`create table "order" (id text, display_id serial)`);
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

async function order(): Promise<number | undefined> {
  const [row] = await database.query<{ number: number }>(
    `insert into "order" (id) values ('any') returning display_id as number`,
  );
  return row?.number;
}

/** Returns how many statements wait for a lock on the orders. */
async function waiting(): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_locks
     where relation = '"order"'::regclass and not granted`,
  );
  return row?.count ?? 0;
}

const start = () => startOrderNumbers(database.container);

test("numbers the first order of a new shop 1001", { tags: ["NUM-01"] }, async () => {
  await start();
  expect([await order(), await order()]).toEqual([1001, 1002]);
});

test(
  "continues an older shop at 1001 without renumbering its orders",
  { tags: ["NUM-01"] },
  async () => {
    for (let count = 0; count < 6; count += 1) await order();
    await start();
    expect(await order()).toBe(1001);
    const rows = await database.query<{ display_id: number }>(`select display_id from "order"`);
    expect(rows.map(({ display_id }) => display_id)).toEqual([1, 2, 3, 4, 5, 6, 1001]);
  },
);

test("continues after the last number on later starts", { tags: ["NUM-01"] }, async () => {
  await start();
  await order();
  await start();
  expect(await order()).toBe(1002);
  await database.query(`select setval('order_display_id_seq', 25000)`);
  await start();
  expect(await order()).toBe(25001);
});

test(
  "waits for an order in progress and assigns no number twice during concurrent starts",
  { tags: ["NUM-01"] },
  async () => {
    await database.query(`select setval('order_display_id_seq', 998)`);
    const connection = database.container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
    const purchase = await connection.transaction();
    const { rows }: { rows: { number: number }[] } = await purchase.raw(
      `insert into "order" (id) values ('any') returning display_id as number`,
    );
    const starts = [start(), start()];
    await expect.poll(waiting).toBe(2);
    // Takes numbers beyond 1000 after both starts have read 999.
    await purchase.raw(`select nextval('order_display_id_seq') from generate_series(1, 3)`);
    await purchase.commit();
    await Promise.all(starts);
    expect([rows[0]?.number, await order()]).toEqual([999, 1003]);
  },
);
