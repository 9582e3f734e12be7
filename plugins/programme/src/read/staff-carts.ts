import type { MedusaContainer } from "@medusajs/framework/types";
import type { AddressRow } from "../lib/address-row";
import { sql } from "../lib/sql";
import { emailOf, staffEmails } from "./audit-log";
import { isOwnCart, shopperEmail, shopperName } from "./sql-parts";

export interface StaffCartItem {
  id: string;
  title: string;
  variant_title: string | null;
  product_id: string | null;
  variant_id: string | null;
  product_description: string | null;
  thumbnail: string | null;
  variant_option_values: Record<string, string> | null;
  /** In dollars. */
  unit_price: number;
  quantity: number;
  metadata: Record<string, unknown> | null;
}

/** A cart that staff fill for a customer. */
export interface StaffCartRow {
  id: string;
  customer: { id: string; name: string; email: string };
  is_placed: boolean;
  /** ID of the staff member. */
  taken_by: string;
  /** Contains only country_code until an address is entered. */
  address: AddressRow | null;
  /** In the order in which they were added. */
  items: StaffCartItem[];
  /** Codes of the promotions that staff added. */
  codes: string[];
}

const customer = `json_build_object('id', c.id, 'name', ${shopperName}, 'email', ${shopperEmail})`;

const items = `(
  select coalesce(json_agg(json_build_object('id', item.id, 'title', item.title,
      'variant_title', item.variant_title, 'variant_id', item.variant_id,
      'product_id', item.product_id, 'product_description', item.product_description,
      'thumbnail', item.thumbnail, 'variant_option_values', item.variant_option_values,
      'unit_price', item.unit_price::float8, 'quantity', item.quantity,
      'metadata', item.metadata) order by item.created_at, item.id), '[]')
  from cart_line_item item where item.cart_id = cart.id and item.deleted_at is null)`;

const codes = `(
  select coalesce(json_agg(promotion.code order by promotion.code), '[]')
  from cart_promotion link join promotion on promotion.id = link.promotion_id
    and not promotion.is_automatic and promotion.deleted_at is null
  where link.cart_id = cart.id and link.deleted_at is null)`;

const address = `(
  select json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'phone', a.phone,
    'address_1', a.address_1, 'address_2', a.address_2, 'city', a.city, 'province', a.province,
    'postal_code', a.postal_code, 'country_code', a.country_code)
  from cart_address a where a.id = cart.shipping_address_id)`;

const carts = `from cart join customer c on c.id = cart.customer_id and c.deleted_at is null
  where not ${isOwnCart} and cart.deleted_at is null`;

/** Returns the cart of a phone order; undefined for any other cart. */
export async function readStaffCartRow(
  container: MedusaContainer,
  id: string,
): Promise<StaffCartRow | undefined> {
  const [row] = await sql<StaffCartRow>(
    container,
    `select cart.id, ${customer} as customer, cart.completed_at is not null as is_placed,
       cart.metadata ->> 'taken_by' as taken_by, ${address} as address, ${items} as items,
       ${codes} as codes
     ${carts} and cart.id = ?`,
    [id],
  );
  return row;
}

export interface OpenStaffCartRow {
  id: string;
  customer: StaffCartRow["customer"];
  pieces: number;
  /** Email of the staff member. */
  taken_by: string;
  created_at: Date;
  /** Null without an open payment link. */
  link_until: Date | null;
}

/** Returns the phone orders that are not placed yet, newest first. */
export function readOpenStaffCarts(container: MedusaContainer): Promise<OpenStaffCartRow[]> {
  return sql<OpenStaffCartRow>(
    container,
    `with ${staffEmails}
     select cart.id, ${customer} as customer, ${emailOf("cart.metadata ->> 'taken_by'")} as taken_by,
       cart.created_at, (
         select coalesce(sum(item.quantity), 0)::int from cart_line_item item
         where item.cart_id = cart.id and item.deleted_at is null) as pieces, (
         select max(attempt.expires_at) from payment_attempt attempt
         where attempt.cart_id = cart.id and attempt.state = 'open'
           and attempt.stripe_session_id is not null and attempt.deleted_at is null) as link_until
     ${carts} and cart.completed_at is null
     order by cart.created_at desc, cart.id desc limit 100`,
  );
}
