import { expect, test } from "vitest";
import { piecePath } from "./collection";

test("links to the product page with the color selected", { tags: ["WAIT-09"] }, () => {
  expect(piecePath("collection-rico", "red")).toBe("/products?color=red");
  expect(piecePath("tote-1a2b", "deep sea/blue")).toBe(
    "/products/tote-1a2b?color=deep%20sea%2Fblue",
  );
});
