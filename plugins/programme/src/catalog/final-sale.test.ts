import { expect, test } from "vitest";
import { finalSale } from "./final-sale";

const at = (original_amount: number) => ({ metadata: null, calculated_price: { original_amount } });

test.each([
  ["at its regular price can be returned", at(740), 740, null],
  ["above it can be returned", at(740), 741, null],
  ["a cent below it is final sale", at(740), 739.99, "reduced"],
  ["less than a cent below it can be returned", at(740), 739.999, null],
  ["whose price is not known can be returned", { metadata: {}, calculated_price: null }, 1, null],
  ["that is no longer there can be returned", undefined, 1, null],
  [
    "that is a pre-order is final sale at any price",
    { ...at(740), metadata: { pre_order: true } },
    1,
    "pre_order",
  ],
  ["marked in another way is none", { ...at(740), metadata: { pre_order: "true" } }, 740, null],
])("a piece %s", (_, variant, paid, reason) => {
  expect(finalSale(variant, paid)).toBe(reason);
});
