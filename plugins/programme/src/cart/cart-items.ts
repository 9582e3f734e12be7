import type { MedusaContainer } from "@medusajs/framework/types";
import { colorsOnSale } from "../catalog/color-on-sale";
import { itemColor, itemName } from "../lib/line-item-sql";

/** A cart line in the lists of customers. */
export interface CartItem {
  id: string;
  variant_id: string;
  product_id: string;
  name: string;
  /** Dollars for one piece. */
  price: number;
  description: string;
  color: string;
  quantity: number;
}

/**
 * The engine's cart lines of the customer `c`, in SQL, in the order in which they came in, at the
 * prices at which they were put in: see `atTodaysPrices`.
 */
export const cartItems = `(
  select coalesce(json_agg(json_build_object(
      'id', item.id,
      'variant_id', coalesce(item.variant_id, ''),
      'product_id', coalesce(item.product_id, ''),
      'name', ${itemName},
      'price', item.unit_price::float8,
      'description', coalesce(item.product_description, ''),
      'color', ${itemColor},
      'quantity', item.quantity
    ) order by item.created_at, item.id), '[]')
  from cart_line_item item
  where item.deleted_at is null and item.cart_id = (
    select id from cart
    where customer_id = c.id and completed_at is null and deleted_at is null
    order by created_at desc limit 1)
)`;

/** Gives cart lines the price that the shop asks now; what has left the sale keeps its own. */
export async function atTodaysPrices(
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
