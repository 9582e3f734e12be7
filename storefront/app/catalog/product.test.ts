import { expect, test } from "vitest";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import { findColor } from "./product";

const product = (id: string, colors: [string, number][]): Product => ({
  id,
  handle: id,
  name: id,
  description: "",
  pictures: [],
  colors: colors.map(([color, stock]) => ({
    variantId: `${id}-${color}`,
    name: color,
    color,
    price: 740,
    regularPrice: null,
    finalSale: null,
    shipsOn: null,
    swatch: null,
    stock,
  })),
});

test(
  "a color is found whatever its case, in the first product that has it",
  { tags: ["VAL-17"] },
  () => {
    const products = [
      product("one", [["red", 1]]),
      product("two", [
        ["blue", 2],
        ["red", 3],
      ]),
    ];
    expect(findColor(products, "RED")).toMatchObject({ productId: "one", stock: 1 });
    expect(findColor(products, "Blue")).toMatchObject({ productId: "two", stock: 2 });
    expect(findColor(products, "green")).toBeUndefined();
    expect(findColor([], "red")).toBeUndefined();
  },
);
