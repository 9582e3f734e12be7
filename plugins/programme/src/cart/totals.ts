import type { CartLine, CartTotals } from "../contract/http";
import { centsOf, dollarsOf } from "../contract/money";
import { creditFor } from "./credit-for";
import type { OwnerSettings } from "./owner-settings";

/** What these lines come to, counted in cents so that nothing is rounded. */
export function cartTotals(
  lines: readonly Pick<CartLine, "price" | "quantity">[],
  settings: Pick<OwnerSettings, "has_taxes" | "has_promotions" | "shipping_price">,
  spendableCents: number,
): CartTotals {
  const { has_taxes, has_promotions, shipping_price: shipping } = settings;
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + centsOf(price) * quantity, 0);
  const due = subtotal + (lines.length > 0 ? centsOf(shipping ?? 0) : 0);
  const credit = creditFor(due, spendableCents);
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: dollarsOf(subtotal),
    shipping,
    tax: has_taxes ? null : 0,
    credit: dollarsOf(credit),
    credit_left: dollarsOf(spendableCents - credit),
    total: dollarsOf(due - credit),
    is_final: !has_taxes && !has_promotions && shipping !== null,
  };
}
