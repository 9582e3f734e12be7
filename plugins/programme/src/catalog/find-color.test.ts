import { expect, test } from "vitest";
import { findColor } from "./find-color";
import type { CatalogColor, CatalogProduct } from "./read-catalog";

const product = (id: string, handle: string, ...colors: string[]): CatalogProduct => ({
  id,
  handle,
  name: id,
  description: "",
  pictures: [],
  options: ["Color"],
  colors: colors.map((color): CatalogColor => ({
    key: "color1",
    variantId: `${id}_${color}`,
    name: id,
    color,
    values: [color],
    price: 1,
    regularPrice: null,
    finalSale: null,
    shipsOn: null,
    swatch: null,
    thumbnail: null,
    stock: 1,
  })),
});
const catalog = [
  product("first", "first", "red", "green"),
  product("rico", "collection-rico", "red", "blue"),
  product("last", "last", "green", "brown"),
];

test.each([
  ["red", undefined, "rico_red"],
  [" RED ", undefined, "rico_red"],
  ["green", undefined, "first_green"],
  ["brown", undefined, "last_brown"],
  ["red", "first", "first_red"],
  ["green", "last", "last_green"],
])("finds the color %j of product %s: %s", (color, productId, variantId) => {
  expect(findColor(catalog, color, productId).variantId).toBe(variantId);
});

test.each([
  ["pink", undefined],
  ["blue", "first"],
  ["red", "gone"],
])("throws a 404 for the color %s of product %s", (color, productId) => {
  expect(() => findColor(catalog, color, productId)).toThrow(
    expect.objectContaining({ status: 404, message: "Product not found." }),
  );
});
