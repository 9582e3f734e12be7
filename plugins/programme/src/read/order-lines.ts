import type { MedusaContainer } from "@medusajs/framework/types";
import type { AdminListedOrder, AdminOrderLine } from "../contract/http-admin";
import type { Period } from "../contract/reports";
import {
  TO_SHIP,
  type LineKind,
  type OrderLineStatus,
  type OrderSort,
  type Settlement,
} from "../contract/statuses";
import type { Tracking } from "../contract/tracking";
import type { AddressRow } from "../lib/address-row";
import { containing, searchable, searchableColumn } from "../lib/containing";
import { sql, type SqlValue } from "../lib/sql";
import { environment } from "../server-kit/environment";
import { inPeriod, periodValues } from "./period";
import {
  exchangeColor,
  exchangedFor,
  isSentAgain,
  itemColor,
  itemName,
  shippingAddress,
  shopperEmail,
  shopperName,
  trackingOfLine,
} from "./sql-parts";
import { isToShip } from "./work";

export interface LineRow extends Omit<
  AdminOrderLine,
  | "shopper"
  | "price"
  | "receipt_offer"
  | "return_number"
  | "return_reason"
  | "can_deny"
  | "settled"
  | "created_at"
  | "delivered_at"
  | "ship_to"
> {
  shopper_id: string;
  shopper_name: string;
  shopper_email: string;
  unit_cents: number;
  address: AddressRow | null;
  created_at: Date;
  delivered_at: Date | null;
  return_number: number | null;
  return_reason: string | null;
  return_note: string | null;
  settlement: Settlement | null;
  settled_cents: number | null;
  card_cents: number | null;
  fee_cents: number | null;
  deduction_reason: string | null;
}

export interface LineFilter {
  year?: number | undefined;
  /** From 1; without it, the entire year matches. */
  month?: number | undefined;
  status?: OrderLineStatus | typeof TO_SHIP | undefined;
  kind?: LineKind | undefined;
  sort?: OrderSort | undefined;
  /** The period in which the orders were placed. */
  period?: Period | undefined;
  /**
   * Part of the customer's name or email, the order number, the item's name or color, the ZIP
   * code, or part of the tracking number of a package or a return label.
   */
  q?: string | undefined;
}

const lineAndOrder = `from order_line_state line
  join "order" o on o.id = line.order_id and o.deleted_at is null`;
const withItem = `join order_line_item item on item.id = line.item_id`;
const withShopper = `join customer c on c.id = line.customer_id`;

const columns = `line.line_id, line.order_id, o.display_id::int as order_number,
  (select number from invoice where kind = 'invoice' and order_id = line.order_id
    and line_id = '' and deleted_at is null) as invoice_number,
  c.id as shopper_id, ${shopperName} as shopper_name, ${shopperEmail} as shopper_email,
  ${itemName} as name, ${itemColor} as color, line.quantity, line.unit_cents, line.status,
  o.created_at, line.delivered_at, ${shippingAddress} as address, ${trackingOfLine} as tracking,
  ${exchangeColor} as exchange_color, ${exchangedFor} as exchanged_for,
  ${isSentAgain} as is_sent_again, line.closed_as,
  line.return_number, line.return_reason, line.return_note, line.refusal_reason,
  line.settlement, line.settled_cents, line.card_cents, line.fee_cents,
  line.deduction_reason`;

const isOfKind: Record<LineKind, string> = {
  untracked: `line.status = 'processing' and not exists (select 1 from fulfillment_label
    where fulfillment_id = line.fulfillment_id and deleted_at is null)`,
  exchange: `(line.exchange_variant_id is not null or exists (select 1 from order_line_item item
    where item.id = line.item_id and item.metadata ->> 'exchanged_for' is not null))`,
  pre_order: "line.ships_on is not null",
  noted: `exists (select 1 from order_note note
    where note.order_id = line.order_id and note.deleted_at is null)`,
};

interface Condition {
  where: string;
  values: SqlValue[];
}

/** Months begin and end in the shop's time zone. */
function condition({ year, month, period, status, kind, q }: LineFilter): Condition {
  const { SHOP_TIME_ZONE: zone } = environment();
  const parts = ["line.hidden_at is null", "line.deleted_at is null"];
  const values: SqlValue[] = [];
  const add = (part: string, ...more: SqlValue[]) => {
    parts.push(part);
    values.push(...more);
  };
  if (year !== undefined) {
    const first = `make_timestamptz(?, ?, 1, 0, 0, 0, ?)`;
    const length = month === undefined ? "1 year" : "1 month";
    const from = [year, month ?? 1, zone];
    add(`o.created_at >= ${first}`, ...from);
    add(
      `o.created_at < (${first} at time zone ? + interval '${length}') at time zone ?`,
      ...from,
      zone,
      zone,
    );
  } else if (month !== undefined) {
    add(`extract(month from o.created_at at time zone ?) = ?`, zone, month);
  }
  if (period !== undefined) add(inPeriod("o.created_at"), ...periodValues(period));
  if (status === TO_SHIP) add(`(${isToShip})`, zone);
  else if (status !== undefined) add("line.status = ?", status);
  if (kind !== undefined) add(isOfKind[kind]);
  if (q !== undefined) {
    const places = placesOf(q);
    add(
      `(${places.map(({ where }) => where).join(" or ")})`,
      ...places.map(({ pattern }) => pattern),
    );
  }
  return { where: parts.join(" and "), values };
}

/**
 * Returns SQL conditions for the places to search. Each reads customers, addresses, and labels
 * once, not once per line.
 */
function placesOf(q: string): { where: string; pattern: string }[] {
  const anywhere = containing(searchable(q));
  const places = [
    {
      where: `line.customer_id in (select c.id from customer c
        where ${searchableColumn(`concat_ws(e'\\n', ${shopperName}, ${shopperEmail})`)} like ?)`,
      pattern: anywhere,
    },
    {
      where: `${searchableColumn(`concat_ws(e'\\n', ${itemName}, ${itemColor})`)} like ?`,
      pattern: anywhere,
    },
  ];
  if (/^\d+$/.test(q)) places.push({ where: "o.display_id::text like ?", pattern: anywhere });
  // Requires five digits. Shorter numbers are order numbers, which would match ZIP codes by chance.
  if (/^\d{5}(-\d{0,4})?$/.test(q)) {
    places.push({
      where: `o.shipping_address_id in (select id from order_address
        where postal_code like ? and deleted_at is null)`,
      pattern: `${q}%`,
    });
  }
  // Tracking numbers are stored without spaces.
  const number = q.replaceAll(/\s+/g, "");
  if (/^[A-Za-z0-9-]{6,40}$/.test(number)) {
    places.push({
      where: `line.fulfillment_id in (select fulfillment_id from fulfillment_label
        where tracking_number ilike ? and deleted_at is null)`,
      pattern: containing(number),
    });
    places.push({
      where: `line.return_id in (select return_id from package_label
        where tracking_number ilike ? and deleted_at is null)`,
      pattern: containing(number),
    });
  }
  return places;
}

type Sorting = Pick<LineFilter, "status" | "sort">;

/** Sorts orders of the same moment by ID, so that the order is stable. */
function ordersFirst({ status, sort }: Sorting): string {
  const first = sort ?? (status === TO_SHIP ? "oldest" : "newest");
  const direction = first === "oldest" ? "asc" : "desc";
  return `created_at ${direction}, order_id collate "C" ${direction}`;
}

/** Sorts the lines of an order as in the cart. */
const linesFirst = (sorting: Sorting) => `${ordersFirst(sorting)}, position, line_id collate "C"`;

export interface Matching {
  /** Number of orders. */
  count: number;
  pieces: number;
  cents: number;
  line_ids: string[];
}

/** Selects the lines of exchange items, which were sent at no charge. */
const exchangedLines = `select line.line_id from order_line_state old
  join order_line_state line on line.order_id = old.order_id
  join order_line_item item on item.id = line.item_id
    and item.metadata ->> 'exchanged_for' = old.line_id
  where old.settlement = 'exchange' and old.deleted_at is null`;

/**
 * Returns the matching order lines and their totals. With a page, returns only the lines of that
 * page's orders. Joins more than two tables only if the filter needs it.
 */
export async function matchLines(
  container: MedusaContainer,
  filter: LineFilter,
  page?: { limit: number; offset: number },
): Promise<Matching> {
  const { where, values } = condition(filter);
  const [found] = await sql<Matching>(
    container,
    `with matching as materialized (
       select line.line_id, line.order_id, line.position, line.quantity, line.unit_cents,
         o.created_at
       ${lineAndOrder} ${filter.q === undefined ? "" : withItem} where ${where}
     )
     select count(distinct order_id)::int as count, coalesce(sum(quantity), 0)::int as pieces,
       coalesce(sum(quantity::bigint * unit_cents)
         filter (where line_id not in (${exchangedLines})), 0)::float8 as cents,
       array(select line_id from matching ${page ? `where order_id in (${pageOfOrders(filter)})` : ""}
         order by ${linesFirst(filter)}) as line_ids
     from matching`,
    [...values, ...(page ? [page.limit, page.offset] : [])],
  );
  return found ?? { count: 0, pieces: 0, cents: 0, line_ids: [] };
}

const pageOfOrders = (sorting: Sorting) => `select order_id from matching
  group by order_id, created_at order by ${ordersFirst(sorting)} limit ? offset ?`;

/** Returns the order lines with these IDs in the filter's order, without removed ones. */
export function readLineRows(
  container: MedusaContainer,
  lineIds: string[],
  filter: Sorting = {},
): Promise<LineRow[]> {
  return sql<LineRow>(
    container,
    `select ${columns} ${lineAndOrder} ${withItem} ${withShopper}
     where line.line_id = any(?) and line.hidden_at is null and line.deleted_at is null
     order by ${linesFirst(filter)}`,
    [lineIds],
  );
}

/** True for an order `o` on hold. */
const isOnHold = `exists (select 1 from order_hold hold where hold.order_id = o.id
  and hold.released_at is null and hold.deleted_at is null)`;

export interface ListedOrderRow extends Omit<AdminListedOrder, "total"> {
  total_cents: number | null;
}

/** Returns the order data that the list shows besides the lines, in any order. */
export function readListedOrders(
  container: MedusaContainer,
  orderIds: string[],
): Promise<ListedOrderRow[]> {
  const sum = (name: string) => `coalesce((document ->> '${name}')::float8, 0)`;
  return sql<ListedOrderRow>(
    container,
    `select o.id as order_id,
       (select ${sum("subtotalCents")} - ${sum("discountCents")} + ${sum("shippingCents")}
           + ${sum("taxCents")}
         from invoice where order_id = o.id and kind = 'invoice' and line_id = ''
           and deleted_at is null) as total_cents,
       (select coalesce(sum(quantity), 0)::int from order_line_state line
         where line.order_id = o.id and line.hidden_at is null and line.deleted_at is null) as items,
       (select count(*)::int from order_note note
         where note.order_id = o.id and note.deleted_at is null) as notes,
       ${isOnHold} as is_on_hold
     from "order" o where o.id = any(?)`,
    [orderIds],
  );
}

export interface SelectedLineRow extends Pick<
  LineRow,
  "line_id" | "order_id" | "quantity" | "status"
> {
  is_on_hold: boolean;
}

/** Returns these order lines, oldest order first, without removed ones. */
export function readSelectedLines(
  container: MedusaContainer,
  lineIds: readonly string[],
): Promise<SelectedLineRow[]> {
  return sql<SelectedLineRow>(
    container,
    `select line.line_id, line.order_id, line.quantity, line.status,
       ${isOnHold} as is_on_hold
     ${lineAndOrder}
     where line.line_id = any(?) and line.hidden_at is null and line.deleted_at is null
     order by o.created_at, o.id, line.position, line.line_id`,
    [[...lineIds]],
  );
}

/** Returns every year from the first order to the last, newest first. */
export async function readYears(container: MedusaContainer): Promise<number[]> {
  const [row] = await sql<{ first: number | null; last: number | null }>(
    container,
    `select extract(year from min(created_at) at time zone ?)::int as first,
       extract(year from max(created_at) at time zone ?)::int as last
     from "order" where deleted_at is null`,
    [environment().SHOP_TIME_ZONE, environment().SHOP_TIME_ZONE],
  );
  const { first, last } = row ?? {};
  if (first == null || last == null) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

export interface ProcessingLine {
  order_number: number;
  /** Null for an order without items that are processing. */
  line_id: string | null;
  fulfillment_id: string | null;
  name: string | null;
  color: string | null;
  tracking: Tracking | null;
}

/**
 * Returns the processing lines of the orders with these numbers. An order without such a line still
 * has one row.
 */
export function readProcessingLines(
  container: MedusaContainer,
  numbers: readonly number[],
): Promise<ProcessingLine[]> {
  return sql<ProcessingLine>(
    container,
    `select o.display_id::int as order_number, line.line_id, line.fulfillment_id, ${itemName} as name,
       ${itemColor} as color, ${trackingOfLine} as tracking
     from "order" o
     left join order_line_state line on line.order_id = o.id and line.status = 'processing'
       and line.hidden_at is null and line.deleted_at is null
     left join order_line_item item on item.id = line.item_id
     where o.display_id = any(cast(? as text[])::int[]) and o.deleted_at is null
     order by o.display_id, line.position, line.line_id`,
    [numbers.map(String)],
  );
}
