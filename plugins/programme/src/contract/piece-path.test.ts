import { expect, test } from "vitest";
import { piecePath } from "./piece-path";

test("a mailed link leads to the piece's page with its color chosen", { tags: ["WAIT-09"] }, () => {
  expect(piecePath("collection-rico", "red")).toBe("/products?color=red");
  expect(piecePath("tote-1a2b", "deep sea/blue")).toBe(
    "/products/tote-1a2b?color=deep%20sea%2Fblue",
  );
});
