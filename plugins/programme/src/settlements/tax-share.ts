import type { LinePrice } from "../contract/return-rules";

/**
 * Returns the tax in `cents` of a price: all of it, or its share if less than the price is
 * refunded.
 */
export function taxIn(cents: number, { goodsCents, taxCents }: LinePrice): number {
  const paidCents = goodsCents + taxCents;
  return paidCents === 0 ? 0 : Math.round((taxCents * Math.min(cents, paidCents)) / paidCents);
}
