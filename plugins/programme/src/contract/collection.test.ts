import { expect, test } from "vitest";
import { productPath } from "./collection";

test("links to the product page with the color selected", { tags: ["WAIT-09"] }, () => {
  expect(productPath("collection-rico", "red")).toBe("/products?color=red");
  expect(productPath("tote-1a2b", "deep sea/blue")).toBe(
    "/products/tote-1a2b?color=deep%20sea%2Fblue",
  );
});
