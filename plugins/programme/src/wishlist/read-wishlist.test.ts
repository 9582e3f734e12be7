import { expect, test } from "vitest";
import type { CatalogColor, CatalogProduct } from "../catalog/read-catalog";
import { COLLECTION_HANDLE } from "../contract/collection";
import { wishlistSelection, wishlistItems } from "./read-wishlist";

const color = (variantId: string, name: string, price: number, more: Partial<CatalogColor> = {}) =>
  ({
    variantId,
    name,
    color: name,
    price,
    thumbnail: null,
    finalSale: null,
    shipsOn: null,
    stock: 1,
    ...more,
  }) as CatalogColor;
const product = (handle: string, colors: CatalogColor[]): CatalogProduct => ({
  id: `prod_${handle}`,
  handle,
  name: handle,
  description: `About ${handle}`,
  pictures: [],
  options: ["Color"],
  colors,
});
const catalog = [
  product(COLLECTION_HANDLE, [color("v_blue", "Blue", 740), color("v_red", "red", 740)]),
  product("tote", [
    color("v_tote", "brown", 98.5, {
      thumbnail: "/tote.jpg",
      finalSale: "reduced",
      shipsOn: "2027-02-01",
    }),
  ]),
];
const wishes = wishlistItems(catalog)([
  { id: "wish_1", variant_id: "v_tote" },
  { id: "wish_2", variant_id: "v_gone" },
  { id: "wish_3", variant_id: "v_blue" },
]);

test("returns saved items in order with current data and omits items no longer sold", () => {
  expect(wishes.map(({ id }) => id)).toEqual(["wish_1", "wish_3"]);
  expect(wishes[0]).toEqual({
    id: "wish_1",
    product_id: "prod_tote",
    variant_id: "v_tote",
    name: "brown",
    color: "brown",
    description: "About tote",
    price: 98.5,
    handle: "tote",
    thumbnail: "/tote.jpg",
    final_sale: "reduced",
    ships_on: "2027-02-01",
  });
});

test("groups saved items by color in Collection RICO and by variant otherwise", () => {
  expect(wishlistSelection(wishes)).toEqual({
    wishlist_colors: ["blue"],
    wishlist_variants: ["v_tote"],
  });
});
