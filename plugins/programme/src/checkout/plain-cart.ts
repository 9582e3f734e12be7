import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

const ofItems = (table: string) => `exists (
  select 1 from ${table} one join cart_line_item item on item.id = one.item_id
  where item.cart_id = cart.id and one.deleted_at is null and item.deleted_at is null)`;

const ofMethods = (table: string) => `exists (
  select 1 from ${table} one join cart_shipping_method method on method.id = one.shipping_method_id
  where method.cart_id = cart.id and one.deleted_at is null and method.deleted_at is null)`;

/** SQL: the cart has promotions or taxes, which only Medusa can calculate. */
const needsTheEngine = `
  exists (select 1 from cart_promotion where cart_id = cart.id and deleted_at is null)
  or ${ofItems("cart_line_item_tax_line")} or ${ofItems("cart_line_item_adjustment")}
  or ${ofMethods("cart_shipping_method_tax_line")}
  or ${ofMethods("cart_shipping_method_adjustment")}`;

/** A cart with what its payment needs; money in the engine's dollars. */
export interface PayableCart {
  id: string;
  email: string;
  currency_code: string;
  total: number;
  region: { countries: { iso_2: string }[] };
  items: {
    id: string;
    title: string;
    variant_title: string | null;
    variant_id: string | null;
    variant_option_values: Record<string, string> | null;
    unit_price: number;
    quantity: number;
    created_at: Date | string;
  }[];
  shipping_methods: { id: string; amount: number }[] | null;
  payment_collection: {
    id: string;
    amount: number;
    payment_sessions: { id: string }[] | null;
  } | null;
}

/** Its total is the sum of its pieces, which is only correct when nothing else applies. */
export interface PlainCart extends PayableCart {
  /** Contains no earlier calculation of the engine that could be different now. */
  is_untouched: boolean;
}

/** The cart as stored, in one statement. */
export async function readPlainCart(container: MedusaContainer, id: string): Promise<PlainCart> {
  const [cart] = await sql<Omit<PlainCart, "total">>(
    container,
    `select cart.id, cart.email, cart.currency_code,
       json_build_object('countries', (
         select coalesce(json_agg(json_build_object('iso_2', country.iso_2)
           order by country.iso_2), '[]')
         from region_country country
         where country.region_id = cart.region_id and country.deleted_at is null)) as region,
       (select coalesce(json_agg(json_build_object(
           'id', item.id, 'title', item.title, 'variant_title', item.variant_title,
           'variant_id', item.variant_id, 'variant_option_values', item.variant_option_values,
           'unit_price', item.unit_price, 'quantity', item.quantity,
           'created_at', item.created_at) order by item.created_at, item.id), '[]')
         from cart_line_item item
         where item.cart_id = cart.id and item.deleted_at is null) as items,
       (select coalesce(json_agg(json_build_object('id', method.id, 'amount', method.amount)), '[]')
         from cart_shipping_method method
         where method.cart_id = cart.id and method.deleted_at is null) as shipping_methods,
       (select json_build_object('id', collection.id, 'amount', collection.amount,
           'payment_sessions', (
             select coalesce(json_agg(json_build_object('id', session.id)), '[]')
             from payment_session session
             where session.payment_collection_id = collection.id and session.deleted_at is null))
         from cart_payment_collection link
         join payment_collection collection on collection.id = link.payment_collection_id
           and collection.deleted_at is null
         where link.cart_id = cart.id and link.deleted_at is null limit 1) as payment_collection,
       not (${needsTheEngine}) and not exists (
         select 1 from credit_line credit
         where credit.cart_id = cart.id and credit.deleted_at is null) as is_untouched
     from cart where cart.id = ? and cart.deleted_at is null`,
    [id],
  );
  if (!cart) throw new Error(`There is no cart ${id}.`);
  const total = cart.items.reduce(
    (sum, { unit_price, quantity }) => sum + unit_price * quantity,
    0,
  );
  return { ...cart, total };
}
