import type { Charges } from "../contract/cart-totals";
import type { OwnerSettings } from "./owner-settings";

/** What these settings add to every cart. Tax is the engine's to count, and so is a promotion. */
export function chargesOf({ has_taxes, has_promotions, shipping_price }: OwnerSettings): Charges {
  return {
    shipping: shipping_price,
    tax: has_taxes ? null : 0,
    is_final: !has_taxes && !has_promotions && shipping_price !== null,
  };
}
