import { countItems } from "./count-items";
import { creditFor, centsOf, dollarsOf } from "./money";
import type { CartLine, CartTotals } from "./http-cart";

/** Contains Medusa's charges in addition to the items, if known before the payment. */
export type Charges = Pick<
  CartTotals,
  "shipping" | "tax" | "is_final" | "needs_address" | "takes_codes"
>;

/**
 * Adds up the totals of these items in cents to avoid rounding errors. The server returns them; a
 * page uses this function for the totals of a change in progress.
 */
export function cartTotals(
  lines: readonly Pick<CartLine, "price" | "quantity">[],
  { shipping, tax, is_final, needs_address, takes_codes }: Charges,
  spendableCents: number,
): CartTotals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + centsOf(price) * quantity, 0);
  const charges = lines.length > 0 ? centsOf(shipping ?? 0) + centsOf(tax ?? 0) : 0;
  const credit = creditFor(subtotal + charges, spendableCents);
  return {
    pieces: countItems(lines),
    subtotal: dollarsOf(subtotal),
    shipping,
    tax,
    credit: dollarsOf(credit),
    credit_left: dollarsOf(spendableCents - credit),
    total: dollarsOf(subtotal + charges - credit),
    is_final,
    needs_address,
    takes_codes,
  };
}
