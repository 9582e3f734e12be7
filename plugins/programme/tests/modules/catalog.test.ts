import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  ALWAYS_AVAILABLE,
  readStoredProducts,
  readProducts,
  lastPosition,
  readPlacedProducts,
  readSalePrices,
} from "../../src/read/catalog";
import { stateOf } from "../../src/catalog/product-state";
import { readStock } from "../../src/catalog/read-stock";
import { readPosition } from "../../src/catalog/product-editor/positions";
import { testVariables } from "../../src/lib/test-variables";
import { moduleDatabase } from "./module-database.ts";
import { makeShelf, type Shelf } from "./module-stock.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let shelf: Shelf;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  database = await moduleDatabase(
    ["product", "pricing", "inventory", "store"].map(
      (name) => `node_modules/@medusajs/${name}/dist/migrations`,
    ),
  );
  shelf = await makeShelf(database);
}, 120_000);
beforeEach(async () => {
  const { query } = database;
  await query("update product set metadata = null, status = 'published', created_at = now()");
  await query("delete from inventory_level where location_id <> 'place'");
  await shelf.put({ red: 5, blue: 5 }, { red: 2 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

const level = (name: string, item: string, place: string, pieces: number, deleted = "") =>
  database.query(
    `insert into inventory_level (id, inventory_item_id, location_id, stocked_quantity,
       reserved_quantity, deleted_at) values (?, ?, ?, ?, 1, nullif(?, '')::timestamptz)`,
    [name, item, place, pieces, deleted],
  );

/**
 * Returns the red item's available, stocked, and reserved units, and checks that staff see the
 * same.
 */
async function stockOfRed() {
  const products = await readProducts(database.container);
  const red = products.find(({ id }) => id === "prod_red")?.variants[0];
  const [staff] = await readStock(database.container, "prod_red");
  expect(staff?.colors[0]).toMatchObject({ stock: red?.stock, reserved: red?.reserved });
  return [red?.available, red?.stock, red?.reserved];
}

test("counts available units at all sales locations, and staff stock at the shop's own", async () => {
  const { query } = database;
  expect(await stockOfRed()).toEqual([3, 3, 2]);
  await level("elsewhere", "item_red", "elsewhere", 50);
  expect(await stockOfRed()).toEqual([3, 3, 2]);
  // The channel gets a second location.
  await query("insert into sales_channel_stock_location values ('channel', 'second', null)");
  await level("second", "item_red", "second", 8);
  expect(await stockOfRed()).toEqual([10, 3, 2]);
  await query("update inventory_level set deleted_at = now() where id = 'second'");
  expect(await stockOfRed()).toEqual([3, 3, 2]);
  await query("update inventory_level set deleted_at = null where id = 'second'");
  await query(
    "update sales_channel_stock_location set deleted_at = now() where stock_location_id = 'second'",
  );
  expect(await stockOfRed()).toEqual([3, 3, 2]);
  await query("delete from sales_channel_stock_location where stock_location_id = 'second'");
});

test("limits the stock of a multi-part item to that of its scarcest part", async () => {
  const { query } = database;
  await query("insert into inventory_item (id) values ('strap')");
  await query(
    "insert into product_variant_inventory_item values ('strap', 'red', 'strap', 2, null)",
  );
  await level("straps", "strap", "place", 6);
  // Five straps are available, and each item needs two.
  expect(await stockOfRed()).toEqual([2, 2, 0]);
  await query("update inventory_level set stocked_quantity = 50 where id = 'straps'");
  expect(await stockOfRed()).toEqual([3, 3, 0]);
  await query("update product_variant_inventory_item set deleted_at = now() where id = 'strap'");
  expect(await stockOfRed()).toEqual([3, 3, 2]);
  await query("delete from product_variant_inventory_item where id = 'strap'");
  await query("delete from inventory_level where id = 'straps'");
});

test("omits drafts, deleted products, and products of other channels from the catalog", async () => {
  const { query, container } = database;
  const sold = async () => (await readProducts(container)).map(({ id }) => id).toSorted();
  const kept = async () =>
    (await readStoredProducts(container)).map((row) => [row.id, stateOf(row)]).toSorted();
  const both = ["prod_blue", "prod_red"];
  expect(await sold()).toEqual(both);
  await shelf.sell("red", false);
  expect([await sold(), await kept()]).toEqual([
    ["prod_blue"],
    [
      ["prod_blue", "published"],
      ["prod_red", "draft"],
    ],
  ]);
  const at = { publish_at: "2031-01-01T00:00:00.000Z" };
  const keep = (facts: object) =>
    query(`update product set metadata = ?::jsonb where id = 'prod_red'`, [JSON.stringify(facts)]);
  await keep(at);
  expect(await kept()).toContainEqual(["prod_red", "scheduled"]);
  await keep({ ...at, removed_at: "2026-01-01T00:00:00.000Z" });
  expect([await kept(), (await readPlacedProducts(container)).map(({ id }) => id)]).toEqual([
    [["prod_blue", "published"]],
    ["prod_blue"],
  ]);
  // The dashboard's other product states do not count as the shop's drafts.
  await query("update product set status = 'proposed', metadata = null where id = 'prod_red'");
  expect(await kept()).toEqual([["prod_blue", "published"]]);
  await query("update product set status = 'published'");

  for (const [leave, comeBack] of [
    [
      "update product_sales_channel set sales_channel_id = 'other' where product_id = 'prod_red'",
      "update product_sales_channel set sales_channel_id = 'channel'",
    ],
    [
      "update product_sales_channel set deleted_at = now() where product_id = 'prod_red'",
      "update product_sales_channel set deleted_at = null",
    ],
    [
      "update product set deleted_at = now() where id = 'prod_red'",
      "update product set deleted_at = null",
    ],
  ] as const) {
    await query(leave);
    expect([leave, await sold()]).toEqual([leave, ["prod_blue"]]);
    expect(await readPosition(container, "prod_red")).toEqual({ place: null, placed: 1 });
    await query(comeBack);
    expect(await sold()).toEqual(both);
  }
});

test("sorts products by position, then oldest first, and newest first for staff", async () => {
  const { query, container } = database;
  const sold = async () => (await readProducts(container)).map(({ handle }) => handle);
  await query("update product set created_at = now() - interval '1 day' where id = 'prod_blue'");
  expect(await sold()).toEqual(["another", "a-piece"]);
  expect((await readStock(container)).map(({ id }) => id)).toEqual(["prod_red", "prod_blue"]);
  await query(`update product set metadata = '{"position": 11}' where id = 'prod_blue'`);
  await query(`update product set metadata = '{"position": 2}' where id = 'prod_red'`);
  expect(await sold()).toEqual(["a-piece", "another"]);
  expect([await readPosition(container, "prod_blue"), await lastPosition(container)]).toEqual([
    { place: 2, placed: 2 },
    11,
  ]);
  // Drafts have a position, and Collection RICO has none.
  await shelf.sell("red", false);
  expect(await readPosition(container, "prod_red")).toEqual({ place: 1, placed: 2 });
  await query("update product set handle = 'collection-rico' where id = 'prod_red'");
  expect(await readPosition(container, "prod_blue")).toEqual({ place: 1, placed: 1 });
  await query("update product set handle = 'a-piece' where id = 'prod_red'");
});

test("ignores foreign and deleted prices, and flags quantity, rule, and list prices", async () => {
  const { query, container } = database;
  const priceOfRed = async () => {
    const products = await readProducts(container);
    const red = products.find(({ id }) => id === "prod_red")?.variants[0];
    return [red?.price, red?.is_price_plain];
  };
  const add = (id: string, more: string) =>
    query(
      `insert into price (id, price_set_id, currency_code, amount, raw_amount, rules_count,
         min_quantity, max_quantity, price_list_id, deleted_at) values (?, 'set_red', ${more})`,
      [id],
    );
  await query("insert into price_list (id, title, description) values ('list', '', '')");
  expect(await priceOfRed()).toEqual([740, true]);
  await add("eur", "'eur', 10, '{}', 0, null, null, null, null");
  await add("old", "'usd', 11, '{}', 0, null, null, null, now()");
  expect(await priceOfRed()).toEqual([740, true]);
  for (const more of [
    "'usd', 12, '{}', 1, null, null, null, null",
    "'usd', 13, '{}', 0, 2, null, null, null",
    "'usd', 14, '{}', 0, null, 1, null, null",
    "'usd', 15, '{}', 0, null, null, 'list', null",
  ]) {
    await add("other", more);
    expect([more, ...(await priceOfRed())]).toEqual([more, 740, false]);
    await query("delete from price where id = 'other'");
  }
});

test("reads a product's sale prices from its own price list in the shop's currency", async () => {
  const { query, container } = database;
  for (const color of ["red", "blue"]) {
    await query(
      `insert into price_list (id, title, description, metadata) values (?, '', '', ?::jsonb)`,
      [`list_${color}`, JSON.stringify({ product_id: `prod_${color}` })],
    );
    for (const currency of ["usd", "eur"]) {
      await query(
        `insert into price (id, price_set_id, currency_code, amount, raw_amount, price_list_id)
         values (?, ?, ?, ?, '{}', ?)`,
        [`${color}_${currency}`, `set_${color}`, currency, 600.5, `list_${color}`],
      );
    }
  }
  const reduced = async () =>
    (await readSalePrices(container, "prod_red")).map(({ id, amount }) => [id, amount]);
  expect(await reduced()).toEqual([["red_usd", 600.5]]);
  await query("update price set deleted_at = now() where id = 'red_usd'");
  expect(await reduced()).toEqual([]);
  await query("update price set deleted_at = null where id = 'red_usd'");
  await query("update price_list set deleted_at = now() where id = 'list_red'");
  expect(await reduced()).toEqual([]);
});

test("returns a product's uploaded images in their order", async () => {
  const { query, container } = database;
  const image = (id: string, rank: number, deleted: string, metadata: object) =>
    query(
      `insert into image (id, url, rank, metadata, product_id, deleted_at)
       values (?, '', ?, ?::jsonb, 'prod_red', nullif(?, '')::timestamptz)`,
      [id, rank, JSON.stringify(metadata), deleted],
    );
  await image("a", 2, "", { picture: { name: "pictures/second" } });
  await image("b", 1, "", { picture: { name: "pictures/first" } });
  await image("c", 0, "2026-01-01", { picture: { name: "pictures/gone" } });
  await image("d", 3, "", {});
  const products = await readProducts(container);
  expect(products.find(({ id }) => id === "prod_red")?.pictures).toEqual([
    { name: "pictures/first" },
    { name: "pictures/second" },
  ]);
  expect(products.find(({ id }) => id === "prod_blue")?.pictures).toEqual([]);
});

test(
  "joins the values of two options, and names a variant by its product",
  { tags: ["OPT-01"] },
  async () => {
    const { query } = database;
    await query("insert into product_option (id, title) values ('buckle', 'Buckle')");
    await query(
      "insert into product_product_option (id, product_id, product_option_id) values ('red_buckle', 'prod_red', 'buckle')",
    );
    await query(
      "insert into product_option_value (id, value, option_id) values ('brass', 'Brass', 'buckle')",
    );
    await query(
      "insert into product_variant_option (variant_id, option_value_id) values ('red', 'brass')",
    );
    await query("update product_variant set title = 'Brass / red' where id = 'red'");
    const products = await readProducts(database.container);
    const red = products.find(({ id }) => id === "prod_red");
    expect(red).toMatchObject({
      options: ["Color", "Buckle"],
      variants: [
        { color: "red / Brass", option_values: ["red", "Brass"], name: red?.name, has_price: true },
      ],
    });
  },
);

test(
  "treats a variant whose stock is not managed as always available, and flags it for staff",
  { tags: ["OPT-06"] },
  async () => {
    const { query } = database;
    await query("update product_variant set manage_inventory = false where id = 'blue'");
    const products = await readProducts(database.container);
    const blue = products.find(({ id }) => id === "prod_blue");
    expect(blue?.variants).toMatchObject([{ available: ALWAYS_AVAILABLE, is_counted: false }]);
    const [staff] = await readStock(database.container, "prod_blue");
    expect(staff?.colors).toMatchObject([{ is_counted: false }]);
    await query("update product_variant set manage_inventory = true where id = 'blue'");
  },
);
