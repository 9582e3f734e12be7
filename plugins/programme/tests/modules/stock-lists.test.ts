import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../../src/lib/test-variables";
import { readInventory } from "../../src/staff/read-inventory";
import { readWishlist } from "../../src/wishlist/read-wishlist";
import { moduleDatabase } from "./module-database.ts";
import { makeShelf, type Shelf } from "./module-stock.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let shelf: Shelf;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  const engine = ["product", "pricing", "inventory", "store", "order", "user", "auth", "customer"];
  const own = ["back-in-stock", "wishlist", "order-line", "admin-journal"];
  database = await moduleDatabase([
    ...engine.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    ...own.map((name) => `plugins/programme/src/modules/${name}/migrations`),
  ]);
  shelf = await makeShelf(database);
}, 120_000);
beforeEach(async () => {
  await database.query("truncate stock_wait, wishlist_item");
  await shelf.sell("red", true);
  await shelf.sell("blue", true);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

const inventory = (filter: object = {}) =>
  readInventory(database.container, { low: false, limit: 50, offset: 0, ...filter });
const found = async (filter: object) =>
  (await inventory(filter)).products.map(({ id }) => id).toSorted();

test("finds products by their own, a variant's, or a color's name, ignoring case and accents", async () => {
  expect(await found({ q: "A-PIECE" })).toEqual(["prod_red"]);
  expect(await found({ q: "piece in BLUE" })).toEqual(["prod_blue"]);
  expect(await found({ q: "Red" })).toEqual(["prod_red"]);
  expect(await found({ q: "R\u00e9d" })).toEqual(["prod_red"]);
  expect(await found({ q: "satchel" })).toEqual([]);
});

test("flags low stock at three items or fewer and ignores drafts", async () => {
  await shelf.put({ red: 5, blue: 4 }, { red: 2 });
  const seen = async () => {
    const { low_count, count, products } = await inventory({ low: true });
    return [products.map(({ id }) => id), count, low_count];
  };
  expect(await seen()).toEqual([["prod_red"], 1, 1]);
  // The count covers all products, whatever the search finds.
  expect((await inventory({ q: "nothing" })).low_count).toBe(1);
  await shelf.sell("red", false);
  expect(await seen()).toEqual([[], 0, 0]);
  expect(await found({})).toEqual(["prod_blue", "prod_red"]);
});

test("counts the open alerts for each displayed color and in total", async () => {
  await database.query(
    `insert into stock_wait (id, customer_id, variant_id, told_at, ended_at, deleted_at) values
       ('1', 'ada', 'red', null, null, null), ('2', 'ben', 'red', null, null, null),
       ('3', 'cleo', 'red', now(), null, null), ('4', 'dan', 'red', null, now(), null),
       ('5', 'eve', 'red', null, null, now()), ('6', 'ada', 'blue', null, null, null),
       ('7', 'ada', 'gone', null, null, null)`,
  );
  const { waiting, waiting_count } = await inventory({ q: "another" });
  expect([waiting, waiting_count]).toEqual([{ blue: 1 }, 3]);
  const page = await inventory({ limit: 1, offset: 1 });
  expect([page.products.length, page.count, page.waiting_count]).toEqual([1, 2, 3]);
});

test(
  "counts the units to make and the days of inventory of each color",
  { tags: ["STOCK-05"] },
  async () => {
    await shelf.put({ red: 10, blue: 4 });
    const add = async (id: string, color: string, quantity: number, more = "'confirmed', null") => {
      await database.query(
        `insert into "order" (id, currency_code, created_at)
         values (?, 'usd', now() - interval '3 days')`,
        [id],
      );
      await database.query(
        `insert into order_line_state (id, line_id, order_id, customer_id, variant_id, quantity,
           unit_cents, status, shipped_at)
         values (?, ?, ?, 'ada', ?, ?, 74000, ${more})`,
        [id, id, id, color, quantity],
      );
    };
    await add("o1", "red", 2);
    await add("o2", "red", 1, "'processing', null");
    await add("o3", "red", 3, "'processing', now()");
    await add("o4", "red", 4, "'canceled', null");
    const { demand } = await inventory();
    expect(demand).toEqual({
      red: { confirmed: 2, processing: 1, cover_days: 30 },
      blue: { confirmed: 0, processing: 0, cover_days: null },
    });
  },
);

test(
  "lists the newest changes of each product's stock with their authors",
  { tags: ["STOCK-04"] },
  async () => {
    await database.query("insert into \"user\" (id, email) values ('u1', 'mary@example.com')");
    for (let at = 1; at <= 12; at += 1) {
      await database.query(
        `insert into admin_act (id, actor_id, kind, subject_id, subject_name, what, created_at)
         values (?, 'u1', 'product', 'prod_red', 'Red', ?, now() + ? * interval '1 second')`,
        [`a${at}`, `Stock of red from ${at} to ${at + 1}`, at],
      );
    }
    await database.query(
      `insert into admin_act (id, actor_id, kind, subject_id, subject_name, what)
       values ('other', 'u1', 'product', 'prod_red', 'Red', 'Changed'),
         ('blue', 'gone', 'product', 'prod_blue', 'Blue', 'Stock of blue from 0 to 1 (Counted)')`,
    );
    const { prod_red = [], prod_blue } = (await inventory()).stock_changes;
    expect(prod_red.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, nth) => `a${12 - nth}`),
    );
    expect(prod_red[0]).toMatchObject({
      by: "mary@example.com",
      what: "Stock of red from 12 to 13",
    });
    expect(prod_blue).toMatchObject([
      { by: "system", what: "Stock of blue from 0 to 1 (Counted)" },
    ]);
  },
);

test("lists a customer's wishlist of published items, oldest first", async () => {
  await database.query(
    `insert into wishlist_item (id, customer_id, variant_id, created_at, deleted_at) values
       ('w3', 'ada', 'red', '2026-01-01', null), ('w1', 'ada', 'blue', '2026-01-02', null),
       ('w4', 'ada', 'gone', '2026-01-03', null), ('w5', 'ben', 'red', '2026-01-01', null),
       ('w6', 'cleo', 'red', '2026-01-01', now())`,
  );
  const wishes = async (who: string) =>
    (await readWishlist(database.container, who)).map(({ id, color, price }) => [id, color, price]);
  expect(await wishes("ada")).toEqual([
    ["w3", "red", 740],
    ["w1", "blue", 740],
  ]);
  expect([await wishes("ben"), await wishes("cleo")]).toEqual([[["w5", "red", 740]], []]);
  await shelf.sell("red", false);
  expect(await wishes("ada")).toEqual([["w1", "blue", 740]]);
});
