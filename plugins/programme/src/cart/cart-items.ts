import { itemColor, itemName } from "../lib/line-item-sql";

/** A cart line as lists of customers tell it: in dollars, at the price at which it was put in. */
export interface CartItem {
  id: string;
  product_id: string;
  name: string;
  price: number;
  description: string;
  color: string;
  quantity: number;
}

/** The engine's cart lines of the customer `c`, in SQL, in the order in which they came in. */
export const cartItems = `(
  select coalesce(json_agg(json_build_object(
      'id', item.id,
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
