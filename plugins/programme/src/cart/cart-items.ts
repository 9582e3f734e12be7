import type { MedusaContainer } from "@medusajs/framework/types";
import { readPublishedColors } from "../catalog/published-colors";
import type { CartItem } from "../read/users";

/**
 * Returns a function that sets the current prices of cart items; unpublished items keep their own.
 */
export async function withCurrentPrices(
  container: MedusaContainer,
): Promise<(items: CartItem[]) => CartItem[]> {
  return withPricesOf(await readPublishedColors(container));
}

/** Sets prices in dollars by variant; items that are no longer sold keep their own. */
export function withPricesOf(
  sold: ReadonlyMap<string, { price: number }>,
): (items: CartItem[]) => CartItem[] {
  return (items) =>
    items.map((item) => ({ ...item, price: sold.get(item.variant_id)?.price ?? item.price }));
}
