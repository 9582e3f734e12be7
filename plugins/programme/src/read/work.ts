import type { MedusaContainer } from "@medusajs/framework/types";
import type { Work } from "../contract/http-admin";
import { sql } from "../lib/sql";
import { environment } from "../server-kit/environment";
import { lowStock } from "./catalog";

/**
 * True if an order line `line` can be shipped: it is confirmed, is not a pre-order of a later day,
 * and its order is not on hold.
 */
export const isToShip = `line.status = 'confirmed'
  and coalesce(line.ships_on, '') <= to_char(now() at time zone ?, 'YYYY-MM-DD')
  and not exists (select 1 from order_hold hold where hold.order_id = line.order_id
    and hold.released_at is null and hold.deleted_at is null)`;

const openLines = `from order_line_state line
  join "order" o on o.id = line.order_id and o.deleted_at is null
  where line.status in ('confirmed', 'return_requested', 'return_approved')
    and line.hidden_at is null and line.deleted_at is null`;

/**
 * Returns the counts of the admin's work list in one statement: orders to ship, returns to
 * decide, returned items expected, new messages, and products that have `lowStockLimit` units or
 * fewer of a color.
 */
export async function readWork(
  container: MedusaContainer,
  lowStockLimit: number,
): Promise<Omit<Work, "has_return_address">> {
  const [row] = await sql<Omit<Work, "has_return_address">>(
    container,
    `select count(distinct line.order_id) filter (where ${isToShip})::int as to_ship,
       count(*) filter (where line.status = 'return_requested')::int as to_decide,
       count(*) filter (where line.status = 'return_approved')::int as expected,
       (select count(*)::int from contact_message where read_at is null
         and answered_at is null and deleted_at is null) as new_messages,
       (select count(distinct low.product_id)::int from (${lowStock}) low) as low_stock
     ${openLines}`,
    [environment().SHOP_TIME_ZONE, lowStockLimit],
  );
  if (!row) throw new Error("The database returned no counts.");
  return row;
}

export interface DigestRow {
  /** Orders with items to ship, by how long they have been ready to ship. */
  ship_new: number;
  ship_1_day: number;
  ship_3_days: number;
  to_decide: number;
  expected: number;
  /** Returns that were approved over 14 days ago and have not arrived. */
  overdue: number;
  failed_mails: number;
  low: { name: string; color: string; stock: number }[];
}

const isOverdue = `line.status = 'return_approved' and (
  select max(change.created_at) from order_line_change change
  where change.line_id = line.line_id and change.to_status = 'return_approved'
    and change.deleted_at is null) < now() - interval '14 days'`;

/** Returns the open tasks of staff for their daily email. */
export async function readDigest(
  container: MedusaContainer,
  lowStockLimit: number,
): Promise<DigestRow> {
  const { SHOP_TIME_ZONE: zone } = environment();
  const [row] = await sql<DigestRow>(
    container,
    `with open as materialized (
       select line.order_id, line.status, ${isToShip} as is_to_ship, ${isOverdue} as is_overdue,
         greatest(o.created_at, line.ships_on::timestamp at time zone ?) as since
       ${openLines}
     ), ship as (
       select now() - min(since) as age from open where is_to_ship group by order_id
     )
     select
       (select count(*)::int from ship where age < interval '1 day') as ship_new,
       (select count(*)::int from ship where age >= interval '1 day' and age < interval '3 days')
         as ship_1_day,
       (select count(*)::int from ship where age >= interval '3 days') as ship_3_days,
       (select count(*)::int from open where status = 'return_requested') as to_decide,
       (select count(*)::int from open where status = 'return_approved') as expected,
       (select count(*)::int from open where is_overdue) as overdue,
       (select count(*)::int from outbox_mail where state = 'failed' and deleted_at is null
         and updated_at > now() - interval '1 day') as failed_mails,
       (select coalesce(json_agg(json_build_object(
           'name', low.name, 'color', low.color, 'stock', low.stock)
           order by low.stock, low.name, low.color), '[]')
         from (${lowStock}) low) as low`,
    [zone, zone, lowStockLimit],
  );
  if (!row) throw new Error("The database returned no digest.");
  return row;
}
