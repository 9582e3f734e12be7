import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { catalogVersion, readContentStamp } from "../../src/read/versions";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  database = await moduleDatabase([]);
}, 120_000);
afterAll(() => database.stop());

beforeEach(() => database.query("drop schema public cascade; create schema public"));

const catalogTables = [
  "product",
  "image",
  "product_variant",
  "product_option",
  "product_option_value",
  "product_product_option",
  "product_product_option_value",
  "product_variant_option",
  "product_sales_channel",
  "product_variant_price_set",
  "price",
  "price_rule",
  "price_list",
  "price_list_rule",
  "product_variant_inventory_item",
  "inventory_item",
  "inventory_level",
  "sales_channel_stock_location",
  "store",
];

test("changes with every row of the catalog, and includes the price lists in effect", async () => {
  const { container, query } = database;
  for (const table of catalogTables) {
    const times = table === "price_list" ? "starts_at timestamptz, ends_at timestamptz, " : "";
    await query(`create table ${table} (${times}id text)`);
  }
  const seen = [await catalogVersion(container)];
  const change = async (statement: string) => {
    await query(statement);
    seen.push(await catalogVersion(container));
  };
  for (const table of catalogTables) {
    await change(`insert into ${table} (id) values ('a'), ('b')`);
    await change(`update ${table} set id = 'c' where id = 'a'`);
    await change(`delete from ${table} where id = 'b'`);
  }
  expect(new Set(seen).size).toBe(3 * catalogTables.length + 1);
  await change(`insert into price_list (id, starts_at, ends_at) values
    ('ended', null, now() - interval '1 s'), ('open', null, null),
    ('running', now() - interval '1 s', now() + interval '1 h'), ('next', now() + interval '1 h', null)`);
  expect(seen.at(-1)?.split(":").at(-1)).toBe("c,open,running");
});

test("changes with every write to the site content, and names the store's countries", async () => {
  const { container, query } = database;
  await query("create table content_version (id text)");
  await query("create table store (default_region_id text, deleted_at timestamptz)");
  await query("create table region_country (iso_2 text, region_id text, deleted_at timestamptz)");
  const stamp = () => readContentStamp(container);
  const seen = [(await stamp()).version];
  for (const statement of [
    "insert into content_version values ('a'), ('b')",
    "update content_version set id = 'c' where id = 'a'",
    "delete from content_version where id = 'b'",
  ]) {
    await query(statement);
    seen.push((await stamp()).version);
  }
  expect(new Set(seen).size).toBe(4);
  expect((await stamp()).countries).toBe("");
  await query("insert into store values ('reg', null), ('old', now())");
  await query(
    `insert into region_country values ('us', 'reg', null), ('ca', 'reg', null),
       ('mx', 'reg', now()), ('fr', 'old', null), ('de', 'other', null)`,
  );
  expect((await stamp()).countries).toBe("ca us");
});
