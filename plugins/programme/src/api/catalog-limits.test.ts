import { expect, test, vi } from "vitest";
import { limitCatalog } from "./catalog-limits";

type List = Parameters<typeof limitCatalog>[0];

/** Returns why a query is rejected, or undefined for one that is allowed. */
function refusal(
  query: Record<string, unknown>,
  { list = "products", path = `/store/${list}` }: { list?: List; path?: string } = {},
): string | undefined {
  const next = vi.fn();
  try {
    limitCatalog(list)({ query, originalUrl: `${path}?x` } as never, undefined as never, next);
  } catch (error) {
    const { status, message } = error as { status: number; message: string };
    return `${status} ${message}`;
  }
  expect(next).toHaveBeenCalledOnce();
  return undefined;
}

const LIMIT = "400 limit must be a whole number from 0 to 100.";
const OFFSET = "400 offset must be a whole number from 0 to 100000.";
const OTHER =
  "400 This URL accepts the parameters category_id, collection_id, fields, handle, id, limit, locale, offset, order, region_id.";
const VALUE = (name: string) => `400 ${name} has a value that is not allowed here.`;

test.each<[Record<string, unknown>, string | undefined]>([
  [{}, undefined],
  [{ limit: "100", offset: "100000" }, undefined],
  [{ limit: "101" }, LIMIT],
  [{ limit: "-1" }, LIMIT],
  [{ limit: ["1", "2"] }, LIMIT],
  [{ offset: "100001" }, OFFSET],
  [{ q: "a" }, OTHER],
  [{ "a.b": "1" }, OTHER],
  [{ $or: [{ id: "1" }] }, OTHER],
  [{ constructor: "1" }, OTHER],
  [{ created_at: { $gt: "2026-11-21" } }, OTHER],
  [{ id: ["prod_1", "prod_2"], handle: "rico", region_id: "reg_1" }, undefined],
  [{ id: { $like: "%" } }, VALUE("id")],
  [{ id: Array.from({ length: 101 }, () => "prod_1") }, VALUE("id")],
  [{ order: "-title" }, undefined],
  [{ order: "variants.title" }, VALUE("order")],
  [{ fields: "title,+variants.title,*variants.options,options.values.*,-tags.value" }, undefined],
  [{ fields: "title,variants.prices.amount" }, "400 fields must not name variants.prices.amount."],
  [{ fields: "*categories.products" }, "400 fields must not name *categories.products."],
  [
    { fields: Array.from({ length: 41 }, () => "id").join() },
    "400 fields must be up to 40 names separated by commas.",
  ],
  [
    { fields: ["title", "variants.inventory_items.id"] },
    "400 fields must be up to 40 names separated by commas.",
  ],
  [{ fields: "*Location_levels" }, "400 fields must not name Location."],
  [{ fields: "variants.reservations" }, "400 fields must not name reserv."],
  [{ fields: "payment_providers.id" }, "400 fields must not name payment_provider."],
  [{ fields: "sales_channels.id" }, "400 fields must not name sales_channel."],
  [{ fields: "variants.price_set.id" }, "400 fields must not name price_set."],
])("checks the catalog query %j: %s", { tags: ["SAFE-01"] }, (query, message) => {
  expect(refusal(query)).toBe(message);
});

test("accepts only the parameters of a single entry at the URL of one entry", () => {
  const one = { path: "/store/products/prod_1" };
  expect(refusal({ fields: "title", region_id: "reg_1" }, one)).toBeUndefined();
  expect(refusal({ limit: "1" }, one)).toBe(
    "400 This URL accepts the parameters fields, locale, region_id.",
  );
  expect(refusal({ fields: "*countries" }, { list: "regions" })).toBeUndefined();
  expect(refusal({ fields: "*countries" }, { list: "collections" })).toBe(
    "400 fields must not name *countries.",
  );
});
