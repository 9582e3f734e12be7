import { expect, test } from "vitest";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import { COLLECTION_HANDLE } from "@tomashi/programme/contract/collection";
import { colorPagePath, findColor } from "./product";

const product = (id: string, colors: [string, number][]): Product => ({
  id,
  handle: id,
  name: id,
  description: "",
  pictures: [],
  options: ["Color"],
  colors: colors.map(([color, stock]) => ({
    variantId: `${id}-${color}`,
    name: color,
    color,
    values: [color],
    price: 740,
    regularPrice: null,
    finalSale: null,
    shipsOn: null,
    swatch: null,
    stock,
  })),
});

const ricos = product(COLLECTION_HANDLE, [["red", 1]]);
const satchel = product("satchel", [
  ["red", 3],
  ["moss", 2],
]);

test.each([
  [[satchel, ricos], { color: "RED" }, "collection-rico-red"],
  [[satchel, ricos], { color: "red", handle: "satchel" }, "satchel-red"],
  [[satchel, ricos], { color: "moss" }, undefined],
  [[satchel], { color: "red" }, undefined],
  [[], { color: "red" }, undefined],
])(
  "finds a color in any case, only in the named product or else the collection",
  { tags: ["VAL-17", "PROD-23"] },
  (products, chosen, variantId) => {
    expect(findColor(products, chosen)?.variantId).toBe(variantId);
  },
);

test.each([
  [{ color: "red" }, "/products?color=red"],
  [{ handle: COLLECTION_HANDLE, color: "red" }, "/products?color=red"],
  [{ handle: "satchel", color: "olive green" }, "/products/satchel?color=olive%20green"],
  [{ handle: "../cart?x", color: "" }, "/products/..%2Fcart%3Fx"],
  [{ handle: "x".repeat(200), color: "y" }, `/products/${"x".repeat(200)}?color=y`],
  [{ handle: "x", color: "y".repeat(200) }, `/products/x?color=${"y".repeat(200)}`],
  [{ handle: "x", color: "y".repeat(201) }, "/products/x"],
  [{ handle: "x".repeat(201), color: "y".repeat(201) }, "/products"],
])("links %j to %s", (chosen, address) => {
  expect(colorPagePath(chosen)).toBe(address);
});
