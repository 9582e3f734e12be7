import type { LinePrice } from "../contract/return-rules";

/** Returns the part of `cents` that is tax, in proportion to the price. */
export function taxShare(cents: number, { goodsCents, taxCents }: LinePrice): number {
  const paidCents = goodsCents + taxCents;
  return paidCents === 0 ? 0 : Math.round((taxCents * Math.min(cents, paidCents)) / paidCents);
}
