import type { LinePrice } from "../contract/return-rules";

/** Returns the part of `cents` that is tax, in proportion to the price. */
export function taxShare(cents: number, { goodsCents, taxCents }: LinePrice): number {
  const paidCents = goodsCents + taxCents;
  return paidCents === 0 ? 0 : Math.round((taxCents * Math.min(cents, paidCents)) / paidCents);
}

/** Returns `cents` as a settlement stores it: the goods without their tax, and the tax. */
export function goodsAndTax(
  cents: number,
  price: LinePrice,
): { goods_cents: number; tax_cents: number } {
  const tax = taxShare(cents, price);
  return { goods_cents: cents - tax, tax_cents: tax };
}
