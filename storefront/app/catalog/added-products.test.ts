import { expect, test } from "vitest";
import { addedProducts } from "./added-products";

test("returns the products that have colors, except Collection RICO", () => {
  const [color] = [{ color: "red" }] as never[];
  const product = (handle: string, colors: never[]) => ({ handle, colors });
  const products = [
    product("tote", [color as never]),
    product("collection-rico", [color as never]),
    product("empty", []),
    product("belt", [color as never]),
  ];
  expect(addedProducts(products).map(({ handle }) => handle)).toEqual(["tote", "belt"]);
});
