import { expect, test } from "vitest";
import { goodsAndTax, taxShare } from "./tax-share";

/** Goods of $100.00 with $8.25 of tax. */
const price = { goodsCents: 10_000, taxCents: 825 };

test.each([
  [825, 10_825],
  [381, 5_000],
  [0, 0],
  // More than the price contains no more tax.
  [825, 20_000],
])("finds %i cents of tax in %i", (tax, cents) => {
  expect(taxShare(cents, price)).toBe(tax);
  expect(goodsAndTax(cents, price)).toEqual({ goods_cents: cents - tax, tax_cents: tax });
});

test("finds no tax in a free item", () => {
  expect(taxShare(100, { goodsCents: 0, taxCents: 0 })).toBe(0);
});
