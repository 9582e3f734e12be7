import { expect, test } from "vitest";
import { handlesIn } from "./handles";
import type { CatalogProduct } from "./read-catalog";

test("returns the product handle of a published variant and null for any other", () => {
  const product = (handle: string, ...ids: string[]) =>
    ({ handle, colors: ids.map((variantId) => ({ variantId })) }) as CatalogProduct;
  const handleOf = handlesIn([product("tote", "v1", "v2"), product("belt", "v3")]);
  expect(["v2", "v3", "v9", null].map(handleOf)).toEqual(["tote", "belt", null, null]);
});
