import { expect, test } from "vitest";
import { finalSale, shipsOn } from "./final-sale";

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

test("a pre-order has the day on which it ships, and nothing else has one", () => {
  const ships_on = "2027-02-01";
  expect(shipsOn({ metadata: { pre_order: true, ships_on } })).toBe(ships_on);
  for (const metadata of [
    { ships_on },
    { pre_order: true },
    { pre_order: "", ships_on },
    {},
    null,
  ]) {
    expect(shipsOn({ metadata })).toBeNull();
  }
  expect(shipsOn(undefined)).toBeNull();
});
