import type { MedusaContainer } from "@medusajs/framework/types";
import { medusaActor } from "../lib/medusa-actor";
import { sql, type SqlValue } from "../lib/sql";
import { isPurchased } from "./sql-parts";

/** Reads changes of orders that programs made in Medusa, if the order lines do not show them yet. */

/** The note on deliveries in Medusa that the shop itself recorded. */
export const SHOP_DELIVERY = "delivered in the shop";

/** The key in the metadata of orders that a program placed and the shop has taken over. */
export const ADOPTED = "adopted";

export interface ProgramOrder {
  order_id: string;
  customer_id: string | null;
  email: string | null;
  metadata: Record<string, unknown> | null;
}

/**
 * Returns orders that a program placed and the shop has not taken over. The shop's own orders store
 * their payment attempt. Without an order ID, skips orders of the last seconds, because they may
 * still be incomplete.
 */
export function readProgramOrders(
  container: MedusaContainer,
  scope: OrderScope,
): Promise<ProgramOrder[]> {
  const [condition, value]: [string, SqlValue] =
    "orderId" in scope
      ? ["o.id = ?", scope.orderId]
      : ["o.created_at > ? and o.updated_at < now() - interval '15 seconds'", scope.since];
  return sql<ProgramOrder>(
    container,
    `select o.id as order_id, o.customer_id, o.email, o.metadata from "order" o
     where ${condition} and o.deleted_at is null and not o.is_draft_order and o.status = 'pending'
       and o.metadata -> 'payment_attempt' is null and o.metadata -> '${ADOPTED}' is null
       and (o.customer_id is not null or o.email is not null)
       and exists (select 1 from order_item item
         where item.order_id = o.id and item.version = o.version and item.quantity > 0
           and item.deleted_at is null)
     order by o.id`,
    [value],
  );
}

export interface ProgramPackage {
  order_id: string;
  fulfillment_id: string;
  /** The units that Medusa's order counts as fulfilled. */
  items: { id: string; quantity: number }[];
  shipped_at: Date | null;
  delivered_at: Date | null;
  is_unpacked: boolean;
  is_unshipped: boolean;
  is_undelivered: boolean;
}

/** One order, or all orders that changed since a time. */
export type OrderScope = { orderId: string } | { since: Date };

/**
 * Returns packages that a program created, shipped, or delivered, with the steps that the order
 * lines lack. Omits the shop's own packages, which list their order lines, and its own deliveries,
 * which have a note. Omits deliveries that Medusa's order does not count, because the shop may have
 * been interrupted.
 */
export function readProgramPackages(
  container: MedusaContainer,
  scope: OrderScope,
): Promise<ProgramPackage[]> {
  const [condition, value]: [string, SqlValue] =
    "orderId" in scope
      ? ["link.order_id = ?", scope.orderId]
      : ["sent.updated_at > ?", scope.since];
  return sql<ProgramPackage>(
    container,
    `select * from (
       select link.order_id, sent.id as fulfillment_id, packed.items, sent.shipped_at,
         sent.delivered_at, made.is_unpacked,
         sent.shipped_at is not null and (made.is_unpacked or recorded.is_unshipped)
           as is_unshipped,
         sent.delivered_at is not null and (made.is_unpacked or recorded.is_processing)
           and not recorded.is_delivered_here and exists (
             select 1 from order_change_action counted
             join order_change change on change.id = counted.order_change_id
             where counted.order_id = link.order_id and counted.reference_id = sent.id
               and counted.action = 'DELIVER_ITEM' and counted.deleted_at is null
               and change.internal_note is distinct from ?) as is_undelivered
       from fulfillment sent
       join order_fulfillment link on link.fulfillment_id = sent.id and link.deleted_at is null
       cross join lateral (
         select coalesce(sum(line.quantity), 0) as units,
           coalesce(bool_or(line.status = 'processing'), false) as is_processing,
           coalesce(bool_or(line.status = 'processing' and line.shipped_at is null), false)
             as is_unshipped,
           coalesce(bool_or(line.status not in ('confirmed', 'processing', 'canceled')
             and not exists (select 1 from order_line_change change
               where change.line_id = line.line_id and change.to_status = 'delivered'
                 and change.actor_id = ?)), false) as is_delivered_here
         from order_line_state line
         where line.order_id = link.order_id and line.fulfillment_id = sent.id
           and line.deleted_at is null
       ) recorded
       cross join lateral (
         select coalesce(sum(part.quantity), 0) as units,
           coalesce(json_agg(json_build_object('id', part.id, 'quantity', part.quantity)), '[]')
             as items
         from (
           select details ->> 'reference_id' as id, (details ->> 'quantity')::numeric::int as quantity
           from order_change_action
           where order_id = link.order_id and reference_id = sent.id and action = 'FULFILL_ITEM'
             and deleted_at is null
         ) part
       ) packed
       cross join lateral (
         select packed.units > recorded.units and (sent.metadata ->> 'adopted' = 'true'
           or (sent.metadata -> 'lines' is null and recorded.units = 0)) is true as is_unpacked
       ) made
       where sent.canceled_at is null and sent.deleted_at is null and ${condition}
         and (sent.shipped_at is not null or sent.delivered_at is not null
           or sent.metadata -> 'lines' is null or sent.metadata ->> 'adopted' = 'true')
     ) package
     where is_unpacked or is_unshipped or is_undelivered
     order by fulfillment_id`,
    [SHOP_DELIVERY, medusaActor.id, value],
  );
}

/**
 * SQL for the items `part` of an order `o`, with the quantities in Medusa's order and in the order
 * lines. Omits replacements that the shop is adding, which have no line yet. Includes lost items,
 * which stay in Medusa's order.
 */
const itemCounts = `(
  select counted.item_id, sum(counted.quantity)::int as quantity,
    sum(counted.recorded)::int as recorded, sum(counted.lines)::int as lines,
    sum(counted.fulfilled)::int as fulfilled, sum(counted.sent)::int as sent,
    sum(counted.returned)::int as returned, sum(counted.received)::int as received
  from (
    select placed.item_id, placed.quantity, 0 as recorded, 0 as lines,
      placed.fulfilled_quantity as fulfilled, 0 as sent,
      placed.return_received_quantity + placed.return_dismissed_quantity as returned, 0 as received
    from order_item placed
    join order_line_item item on item.id = placed.item_id and (${isPurchased} or exists (
      select 1 from order_line_state line
      where line.item_id = item.id and line.deleted_at is null))
    where placed.order_id = o.id and placed.version = o.version and placed.deleted_at is null
    union all
    select line.item_id, 0, case when kept.is_there then line.quantity else 0 end, 1, 0,
      case when kept.is_there and line.status <> 'confirmed' then line.quantity else 0 end, 0,
      case when line.status = 'returned' then line.quantity else 0 end
    from order_line_state line
    cross join lateral (
      select line.status <> 'canceled' or line.closed_as is not null as is_there) kept
    where line.order_id = o.id and line.deleted_at is null
  ) counted
  group by counted.item_id
) part`;

/** True for a placed order `o` that has order lines and no settlement in progress. */
const isSettled = `o.deleted_at is null and not o.is_draft_order
  and o.status not in ('draft', 'canceled')
  and exists (select 1 from order_line_state line
    where line.order_id = o.id and line.deleted_at is null)
  and not exists (select 1 from order_settlement settled
    where settled.order_id = o.id and settled.state = 'decided'
      and settled.card_waits is null and settled.deleted_at is null)`;

export interface ItemDifference {
  order_id: string;
  item_id: string;
  /** Units in Medusa's order. */
  quantity: number;
  /** Units in the order lines that are not canceled. */
  recorded: number;
  /** Number of its order lines, including canceled ones. */
  lines: number;
}

/** Returns the items whose quantity in Medusa's order differs from the order lines. */
export function readItemDifferences(
  container: MedusaContainer,
  scope: OrderScope,
): Promise<ItemDifference[]> {
  const [condition, value]: [string, SqlValue] =
    "orderId" in scope ? ["o.id = ?", scope.orderId] : ["o.updated_at > ?", scope.since];
  return sql<ItemDifference>(
    container,
    `select o.id as order_id, part.item_id, part.quantity, part.recorded, part.lines
     from "order" o cross join lateral ${itemCounts}
     where ${condition} and ${isSettled} and part.quantity <> part.recorded
     order by o.id, part.item_id`,
    [value],
  );
}

export interface OrderDifference {
  order_id: string;
  items: boolean;
  fulfilled: boolean;
  returned: boolean;
  /** True if Medusa's order has an amount owed that no hold, return, or open refund explains. */
  money: boolean;
}

/**
 * Returns the orders that differ from their order lines: one order, or all placed since a time and
 * unchanged since `before`. The amount that Medusa stores may be outdated.
 */
export function readOrderDifferences(
  container: MedusaContainer,
  scope: { orderId: string } | { since: Date; before: Date },
): Promise<OrderDifference[]> {
  const [condition, values]: [string, SqlValue[]] =
    "orderId" in scope
      ? ["o.id = ?", [scope.orderId]]
      : [
          `o.created_at > ? and o.updated_at < ? and not exists (
            select 1 from order_line_state line
            where line.order_id = o.id and line.updated_at >= ? and line.deleted_at is null)`,
          [scope.since, scope.before, scope.before],
        ];
  return sql<OrderDifference>(
    container,
    `select * from (
       select o.id as order_id, counts.items, counts.fulfilled, counts.returned,
         exists (select 1 from order_summary stored
           where stored.order_id = o.id and stored.version = o.version
             and abs((stored.totals ->> 'pending_difference')::numeric) >= 0.01
             and stored.deleted_at is null)
         and not exists (select 1 from order_hold hold
           where hold.order_id = o.id and hold.reason = 'unpaid' and hold.released_at is null
             and hold.deleted_at is null)
         and not exists (select 1 from order_line_state line
           where line.order_id = o.id and line.status in ('return_requested', 'return_approved')
             and line.deleted_at is null)
         and not exists (select 1 from order_settlement settled
           where settled.order_id = o.id and settled.deleted_at is null
             and (settled.state <> 'done' or settled.card_waits is not null)) as money
       from "order" o
       cross join lateral (
         select coalesce(bool_or(part.quantity <> part.recorded), false) as items,
           coalesce(bool_or(part.fulfilled <> part.sent), false) as fulfilled,
           coalesce(bool_or(part.returned <> part.received), false) as returned
         from ${itemCounts}
       ) counts
       where ${condition} and ${isSettled}
     ) compared
     where items or fulfilled or returned or money
     order by order_id`,
    values,
  );
}
