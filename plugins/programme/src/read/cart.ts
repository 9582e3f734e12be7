import type { MedusaContainer } from "@medusajs/framework/types";
import type { Charges } from "../contract/cart-totals";
import { sql } from "../lib/sql";
import { preparedSql } from "../medusa/prepared-sql";
import { countsSql, type CountsRow } from "./page";
import { isOwnCart, plainPrice } from "./sql-parts";

export interface OpenCart {
  id: string;
  /** In the order in which they were added. */
  items: CartItem[];
}

export interface CartItem {
  id: string;
  title: string;
  variant_title: string | null;
  product_id: string | null;
  variant_id: string | null;
  product_description: string | null;
  thumbnail: string | null;
  variant_option_values: Record<string, string> | null;
  /** In dollars, as of when the item was added. */
  unit_price: number;
  quantity: number;
}

const item = `json_build_object(
  'id', item.id, 'title', item.title, 'variant_title', item.variant_title,
  'product_id', item.product_id, 'variant_id', item.variant_id,
  'product_description', item.product_description, 'thumbnail', item.thumbnail,
  'variant_option_values', item.variant_option_values,
  'unit_price', item.unit_price::float8, 'quantity', item.quantity)`;

const items = `(
  select coalesce(json_agg(${item} order by item.created_at, item.id), '[]')
  from cart_line_item item where item.cart_id = cart.id and item.deleted_at is null)`;

/** Returns the customer's one open cart as Medusa stores it, or undefined before the first item. */
export async function findOpenCart(
  container: MedusaContainer,
  customerId: string,
): Promise<OpenCart | undefined> {
  const [cart] = await sql<OpenCart>(
    container,
    `select cart.id, ${items} as items
     from cart
     where customer_id = ? and completed_at is null and deleted_at is null
       and ${isOwnCart}
     order by created_at desc limit 1`,
    [customerId],
  );
  return cart;
}

const shippingPrice = plainPrice(
  "shipping_option_price_set",
  "link.shipping_option_id = option.id",
);

/**
 * SQL for one row with what Medusa adds to every cart. `shipping` is in dollars, or null if it
 * depends on the cart. `tax` is null if there is a rate. `is_final` is false if only Medusa can
 * calculate the total, because of a tax or a promotion without a code. `needs_address` is true if
 * the total depends on the address, and `takes_codes` if a promotion has a code.
 */
const charges = `
  select priced.shipping, case when rule.has_taxes then null else 0 end as tax,
    not rule.has_taxes and not rule.has_promotions and priced.shipping is not null as is_final,
    rule.has_taxes or not rule.is_shipping_fixed as needs_address, rule.takes_codes
  from (select
      exists (select 1 from tax_rate where deleted_at is null)
        or exists (select 1 from tax_region
          where provider_id <> 'tp_system' and deleted_at is null) as has_taxes,
      exists (select 1 from promotion
        where is_automatic and status = 'active' and deleted_at is null) as has_promotions,
      exists (select 1 from promotion
        where not is_automatic and status = 'active' and deleted_at is null) as takes_codes,
      (select count(*) = 1 and bool_and(price_type = 'flat')
        from shipping_option where deleted_at is null)
        and not exists (select 1 from geo_zone
          where type <> 'country' and deleted_at is null) as is_shipping_fixed) rule
  left join lateral (
    select case when option.price_type = 'flat' and price.is_plain then price.amount::float8 end
      as shipping
    from (select id, price_type from shipping_option
      where deleted_at is null order by created_at, id limit 1) option
    left join lateral (${shippingPrice}) price on true
  ) priced on true`;

export async function readCharges(container: MedusaContainer): Promise<Charges> {
  const [row] = await sql<Charges>(container, charges);
  if (!row) throw new Error("The database returned no row.");
  return row;
}

export type CartRow = Charges &
  CountsRow & {
    items: CartItem[] | null;
    held: Record<string, number> | null;
    has_codes: boolean | null;
  };

/** A promotion that has ended or was removed stays on the cart until its next pricing. */
const hasCodes = `exists (
  select 1 from cart_promotion link join promotion on promotion.id = link.promotion_id
  where link.cart_id = cart.id and link.deleted_at is null
    and promotion.status = 'active' and promotion.deleted_at is null)`;

/**
 * SQL for the units, by variant, that an open payment page of the cart `cart` holds for the
 * shopper.
 */
const heldItems = `(
  select coalesce(json_object_agg(item.variant_id, item.quantity), '{}')
  from cart_line_item item
  join payment_attempt attempt on attempt.cart_id = item.cart_id and attempt.state = 'open'
  where item.cart_id = cart.id and item.deleted_at is null and exists (
    select 1 from reservation_item held
    where held.external_id = attempt.id and held.deleted_at is null))`;

const shopperCart = `select charges.*, counts.*, bag.items, bag.held, bag.has_codes
  from (${charges}) charges
  cross join (${countsSql}) counts
  left join lateral (
    select ${items} as items, ${heldItems} as held, ${hasCodes} as has_codes
    from cart
    where customer_id = $1 and completed_at is null and deleted_at is null
       and ${isOwnCart}
    order by created_at desc limit 1) bag on true`;

/**
 * Returns the customer's open cart, what Medusa adds to every cart, and the header's counts, in one
 * statement.
 */
export async function readCartRow(
  container: MedusaContainer,
  customerId: string,
): Promise<CartRow> {
  const [row] = await preparedSql<CartRow>(container, "shopper-cart", shopperCart, [customerId]);
  if (!row) throw new Error("The database returned no row.");
  return row;
}
