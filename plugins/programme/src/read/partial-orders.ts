import type { MedusaContainer } from "@medusajs/framework/types";
import { itemIdOf } from "../contract/split-lines";
import { sql } from "../lib/sql";

/** Reads parts of an order that an interrupted run may have left, even if they are not linked. */

export interface PlacedItem {
  id: string;
  customer_id: string;
  variant_id: string | null;
  /** In dollars. */
  unit_price: number;
  quantity: number;
  ordered_at: Date;
}

/** Returns the items in cart order. */
export function readPlacedItems(
  container: MedusaContainer,
  orderId: string,
): Promise<PlacedItem[]> {
  return sql<PlacedItem>(
    container,
    `select line.id, o.customer_id, line.variant_id, item.quantity::int as quantity, o.created_at as ordered_at,
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
  /**
   * True if Medusa's order has counted the units of the fulfillment; `is_delivered` is the same for
   * its delivery.
   */
  is_fulfilled: boolean;
  is_delivered: boolean;
}

interface Line {
  order_id: string;
  line_id: string;
}

const isCounted = (action: string) => `exists (
  select 1 from order_change_action counted
  where counted.order_id = ? and counted.reference_id = sent.id and counted.action = '${action}'
    and counted.details ->> 'reference_id' = part.line_item_id and counted.deleted_at is null)`;

/**
 * Finds the fulfillment that contains all of these order lines by its items, because an interrupted
 * run may have left it unlinked. Fulfillments of earlier versions do not list their order lines,
 * which then had all units of their items.
 */
export async function readProgress(
  container: MedusaContainer,
  lines: readonly Line[],
): Promise<Progress> {
  const order = lines[0]?.order_id ?? "";
  const ids = lines.map(({ line_id }) => line_id);
  const [progress] = await sql<Progress>(
    container,
    `select sent.id as fulfillment_id, sent.delivered_at,
       ${isCounted("FULFILL_ITEM")} as is_fulfilled, ${isCounted("DELIVER_ITEM")} as is_delivered
     from fulfillment_item part
     join fulfillment sent on sent.id = part.fulfillment_id
       and sent.canceled_at is null and sent.deleted_at is null
     where part.line_item_id = any(?) and part.deleted_at is null
       and coalesce(sent.metadata -> 'lines', jsonb_build_array(part.line_item_id)) @> ?::jsonb
     limit 1`,
    [order, order, ids.map(itemIdOf), JSON.stringify(ids)],
  );
  return (
    progress ?? {
      fulfillment_id: null,
      delivered_at: null,
      is_fulfilled: false,
      is_delivered: false,
    }
  );
}

/**
 * Returns the confirmed order lines that a run started to pack before `before` without storing
 * their package.
 */
export function readInterruptedStarts(
  container: MedusaContainer,
  before: Date,
): Promise<{ line_id: string; order_id: string }[]> {
  return sql(
    container,
    `select distinct line.line_id, line.order_id from fulfillment sent
     cross join lateral jsonb_array_elements_text(
       case jsonb_typeof(sent.metadata -> 'lines') when 'array' then sent.metadata -> 'lines'
         else '[]' end) as packed(line_id)
     join order_line_state line on line.line_id = packed.line_id and line.status = 'confirmed'
       and line.deleted_at is null
     where sent.canceled_at is null and sent.deleted_at is null and sent.created_at < ?
       and sent.created_at > now() - interval '30 days'
       and sent.metadata -> 'adopted' is null
     order by line.line_id`,
    [before],
  );
}

/** Returns true if Medusa's order no longer counts the units of this canceled fulfillment. */
export async function isFulfillmentCanceled(
  container: MedusaContainer,
  orderId: string,
  fulfillmentId: string,
): Promise<boolean> {
  const found = await sql(
    container,
    `select 1 from order_change_action where order_id = ? and reference_id = ?
       and action = 'CANCEL_ITEM_FULFILLMENT' and deleted_at is null limit 1`,
    [orderId, fulfillmentId],
  );
  return found.length > 0;
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
    [itemIdOf(line.line_id), line.order_id],
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

/** Returns orders that were canceled in Medusa but still have open order lines, at most 100. */
export async function readOrdersCanceledInMedusa(container: MedusaContainer): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    container,
    `select distinct o.id from order_line_state line
     join "order" o on o.id = line.order_id and o.status = 'canceled' and o.deleted_at is null
     where line.status in ('confirmed', 'processing') and line.shipped_at is null
       and line.deleted_at is null limit 100`,
  );
  return rows.map(({ id }) => id);
}
