import type { MedusaContainer } from "@medusajs/framework/types";
import { colorsOnSale } from "../catalog/color-on-sale";
import type { CartItem } from "../read/users";

/** Gives cart lines the price that the shop asks now; what has left the sale keeps its own. */
export async function withCurrentPrices(
  container: MedusaContainer,
): Promise<(items: CartItem[]) => CartItem[]> {
  return atPricesOf(await colorsOnSale(container));
}

/** Prices in dollars by variant; what is no longer sold keeps its own. */
export function atPricesOf(
  sold: ReadonlyMap<string, { price: number }>,
): (items: CartItem[]) => CartItem[] {
  return (items) =>
    items.map((item) => ({ ...item, price: sold.get(item.variant_id)?.price ?? item.price }));
}
