import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/** Reads what interrupted runs may have left of an order, even if it is not linked. */

export interface PlacedItem {
  id: string;
  customer_id: string;
  variant_id: string | null;
  /** In dollars. */
  unit_price: number;
  quantity: number;
}

/** Returns the items in cart order. */
export function readPlacedItems(
  container: MedusaContainer,
  orderId: string,
): Promise<PlacedItem[]> {
  return sql<PlacedItem>(
    container,
    `select line.id, o.customer_id, line.variant_id, item.quantity::int as quantity,
       coalesce(item.unit_price, line.unit_price)::float8 as unit_price
     from "order" o
     join order_item item
       on item.order_id = o.id and item.version = o.version and item.deleted_at is null
     join order_line_item line on line.id = item.item_id
     left join order_cart link on link.order_id = o.id and link.deleted_at is null
     left join cart_line_item kept on kept.cart_id = link.cart_id
       and kept.variant_id = line.variant_id and kept.deleted_at is null
     where o.id = ?
     order by kept.created_at, line.id`,
    [orderId],
  );
}

export interface Progress {
  fulfillment_id: string | null;
  delivered_at: Date | null;
  /** Units fulfilled, according to the order. */
  fulfilled: number;
  delivered: number;
}

interface Line {
  order_id: string;
  line_id: string;
}

/** Finds the fulfillment by its items: an interrupted run may have left it unlinked. */
export async function readProgress(
  container: MedusaContainer,
  line: Line,
): Promise<Progress | undefined> {
  const [progress] = await sql<Progress>(
    container,
    `select sent.id as fulfillment_id, sent.delivered_at,
       item.fulfilled_quantity::int as fulfilled, item.delivered_quantity::int as delivered
     from "order" o
     join order_item item
       on item.order_id = o.id and item.version = o.version and item.deleted_at is null
     left join lateral (
       select fulfillment.id, fulfillment.delivered_at
       from fulfillment_item part
       join fulfillment on fulfillment.id = part.fulfillment_id
         and fulfillment.canceled_at is null and fulfillment.deleted_at is null
       where part.line_item_id = item.item_id and part.deleted_at is null
       limit 1
     ) sent on true
     where o.id = ? and item.item_id = ?`,
    [line.order_id, line.line_id],
  );
  return progress;
}

export interface Package {
  title: string;
  sku: string;
  barcode: string;
  shipping_option_id: string | null;
  provider_id: string | null;
  data: Record<string, unknown>;
  address: Record<string, string | null>;
}

export async function readPackage(
  container: MedusaContainer,
  line: Line,
): Promise<Package | undefined> {
  const [parcel] = await sql<Package>(
    container,
    `select coalesce(line.variant_title, line.title) as title,
       coalesce(line.variant_sku, '') as sku, coalesce(line.variant_barcode, '') as barcode,
       shipping.id as shipping_option_id, shipping.provider_id,
       coalesce(method.data, '{}') as data,
       json_strip_nulls(json_build_object(
         'first_name', a.first_name, 'last_name', a.last_name, 'company', a.company,
         'address_1', a.address_1, 'address_2', a.address_2, 'city', a.city,
         'province', a.province, 'postal_code', a.postal_code, 'country_code', a.country_code,
         'phone', a.phone)) as address
     from "order" o
     join order_line_item line on line.id = ?
     left join order_address a on a.id = o.shipping_address_id
     left join lateral (
       select method.shipping_option_id, method.data
       from order_shipping chosen
       join order_shipping_method method on method.id = chosen.shipping_method_id
       where chosen.order_id = o.id and chosen.deleted_at is null
       order by chosen.version desc limit 1
     ) method on true
     left join shipping_option shipping on shipping.id = method.shipping_option_id
     where o.id = ?`,
    [line.line_id, line.order_id],
  );
  return parcel;
}

/** Returns the orders that were created for this payment attempt, complete or not. */
export async function readOrdersOfAttempt(
  container: MedusaContainer,
  attempt: { id: string; customer_id: string; created_at: Date },
  attemptKey: string,
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    container,
    `select id from "order" where customer_id = ? and created_at >= ? and metadata ->> ? = ?
       and deleted_at is null order by created_at, id`,
    [attempt.customer_id, attempt.created_at, attemptKey, attempt.id],
  );
  return rows.map((row) => row.id);
}
