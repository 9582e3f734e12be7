import { expect, test } from "vitest";
import { finalSale, shipsOn } from "./final-sale";

const at = (original_amount: number) => ({ metadata: null, calculated_price: { original_amount } });

test.each([
  ["at its regular price as returnable", at(740), 740, null],
  ["above its regular price as returnable", at(740), 741, null],
  ["a cent below its regular price as final sale", at(740), 739.99, "reduced"],
  ["less than a cent below its regular price as returnable", at(740), 739.999, null],
  ["without a known price as returnable", { metadata: {}, calculated_price: null }, 1, null],
  ["that no longer exists as returnable", undefined, 1, null],
  [
    "on pre-order as final sale at any price",
    { ...at(740), metadata: { pre_order: true } },
    1,
    "pre_order",
  ],
  [
    "with pre_order set to a string as returnable",
    { ...at(740), metadata: { pre_order: "true" } },
    740,
    null,
  ],
])("treats an item %s", (_, variant, paid, reason) => {
  expect(finalSale(variant, paid)).toBe(reason);
});

test("returns a ship date for pre-orders only", () => {
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
