import { expect, test } from "vitest";
import { centsToSpread } from "./reverse-tax";

/** A canceled item of $740 with $65.68 of tax, and shipping of $15 with $1.33 of tax. */
const refund = {
  ...{ line_id: "line_1", spread_cents: 0, left_cents: 100_000 },
  ...{ goods_cents: 74_000, tax_cents: 6_568, shipping_cents: 1_500, shipping_tax_cents: 133 },
};

test.each([
  ["a refund of a line in its line", {}, null],
  ["a refund of the entire order with its shipping", { line_id: null }, 82_201],
  ["a refund of a line after one of the entire order", { spread_cents: 1 }, 82_201],
  ["no more than is left", { spread_cents: 10_000, left_cents: 72_201 }, 72_201],
  ["nothing if nothing is left", { line_id: null, left_cents: 0 }, 0],
])("reverses the tax of %s", { tags: ["TAX-18"] }, (_, more, cents) => {
  expect(centsToSpread({ ...refund, ...more })).toBe(cents);
});
