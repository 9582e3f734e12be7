import type { MedusaContainer } from "@medusajs/framework/types";
import type { Period } from "../contract/reports";
import { sql } from "../lib/sql";
import { environment } from "../server-kit/environment";
import { inPeriod, periodValues } from "./period";
import {
  isByCard,
  isCardOpen,
  itemColor,
  orderCaptures,
  paidBackOutside,
  spentCredit,
} from "./sql-parts";

export interface SoldRow {
  /** In the shop's time zone. */
  day: string;
  color: string;
  cents: number;
  pieces: number;
  returned: number;
}

/** Sums the sold units of the order lines `line`. An exchange counts only as the new item. */
const soldUnits = `coalesce(sum(line.quantity) filter (where
  line.settlement is distinct from 'exchange'
  and line.closed_as is distinct from 'reshipped'), 0)::int`;

/** Returns the sales of each color on each day of the period. */
export function readSold(container: MedusaContainer, period: Period): Promise<SoldRow[]> {
  return sql<SoldRow>(
    container,
    `select to_char(o.created_at at time zone ?, 'YYYY-MM-DD') as day,
         ${itemColor} as color,
         coalesce(sum(line.quantity::bigint * line.unit_cents)
           filter (where line.settlement is distinct from 'exchange'), 0)::float8 as cents,
         ${soldUnits} as pieces,
         coalesce(sum(line.quantity) filter (where line.status = 'returned'), 0)::int as returned
       from "order" o
       join order_line_state line on line.order_id = o.id and line.deleted_at is null
       join order_line_item item on item.id = line.item_id
       where ${inPeriod("o.created_at")} and o.deleted_at is null
       group by 1, 2`,
    [environment().SHOP_TIME_ZONE, ...periodValues(period)],
  );
}

/** Returns the units of each variant that were sold in the period. */
export async function readSoldUnits(
  container: MedusaContainer,
  period: Period,
): Promise<Map<string, number>> {
  const rows = await sql<{ variant_id: string; units: number }>(
    container,
    `select line.variant_id, ${soldUnits} as units
       from "order" o
       join order_line_state line on line.order_id = o.id and line.deleted_at is null
       where ${inPeriod("o.created_at")} and o.deleted_at is null and line.variant_id is not null
       group by 1`,
    periodValues(period),
  );
  return new Map(rows.map(({ variant_id, units }) => [variant_id, units]));
}

export interface OpenUnits {
  confirmed: number;
  processing: number;
}

/** Returns the units of each variant in orders that were not handed over to the carrier. */
export async function readOpenUnits(container: MedusaContainer): Promise<Map<string, OpenUnits>> {
  const unitsIn = (status: keyof OpenUnits) =>
    `coalesce(sum(line.quantity) filter (where line.status = '${status}'), 0)::int as ${status}`;
  const rows = await sql<OpenUnits & { variant_id: string }>(
    container,
    `select line.variant_id, ${unitsIn("confirmed")}, ${unitsIn("processing")}
       from order_line_state line join "order" o on o.id = line.order_id and o.deleted_at is null
       where line.status in ('confirmed', 'processing') and line.shipped_at is null
         and line.variant_id is not null and line.deleted_at is null
       group by 1`,
  );
  return new Map(rows.map(({ variant_id, ...units }) => [variant_id, units]));
}

export async function countOrders(container: MedusaContainer, period: Period): Promise<number> {
  const [counted] = await sql<{ orders: number }>(
    container,
    `select count(*)::int as orders from "order" o
       where ${inPeriod("o.created_at")} and o.deleted_at is null
         and exists (select 1 from order_line_state where order_id = o.id and deleted_at is null)`,
    periodValues(period),
  );
  return counted?.orders ?? 0;
}

/** In cents; see `SalesMoney`. */
export interface MoneyRow {
  discounts: number;
  shipping: number;
  tax: number;
  captured: number;
  outside: number;
  credit: number;
}

/** Returns the amounts of the period's orders, from the invoice or, until it is issued, the quote. */
export async function readSoldMoney(
  container: MedusaContainer,
  period: Period,
): Promise<MoneyRow | undefined> {
  const [row] = await sql<MoneyRow>(
    container,
    `select coalesce(sum(amounts.discounts), 0)::float8 as discounts,
       coalesce(sum(amounts.shipping), 0)::float8 as shipping,
       coalesce(sum(amounts.tax), 0)::float8 as tax,
       coalesce(sum(amounts.credit), 0)::float8 as credit,
       (select coalesce(sum(round(capture.amount * 100)), 0)::float8 ${orderCaptures}
         where ${isByCard} and ${inPeriod("capture.created_at")}) as captured,
       (select coalesce(sum(round(capture.amount * 100)), 0)::float8 ${orderCaptures}
         where not ${isByCard} and ${inPeriod("capture.created_at")}) as outside
     from (
       select (select sum(line.discount_cents) from order_line_state line
           where line.order_id = o.id and line.deleted_at is null
             and line.settlement is distinct from 'exchange') as discounts,
         coalesce((invoice.document ->> 'shippingCents')::int,
           (attempt.quote -> 'shipping' ->> 'cents')::int
             - (attempt.quote -> 'shipping' ->> 'discount_cents')::int) as shipping,
         coalesce((invoice.document ->> 'taxCents')::int,
           (select sum((rate ->> 'cents')::int)
             from jsonb_array_elements(attempt.quote -> 'tax') rate)) as tax,
         (select sum(round(credit.amount * 100)) ${spentCredit}) as credit
       from "order" o
       left join invoice on invoice.order_id = o.id and invoice.kind = 'invoice'
         and invoice.line_id = '' and invoice.deleted_at is null
       left join payment_attempt attempt on attempt.order_id = o.id
         and attempt.state = 'ordered' and attempt.deleted_at is null
       where ${inPeriod("o.created_at")} and o.deleted_at is null
         and exists (select 1 from order_line_state line
           where line.order_id = o.id and line.deleted_at is null)
     ) amounts`,
    [...periodValues(period), ...periodValues(period), ...periodValues(period)],
  );
  return row;
}

/** In cents. */
export interface PaidBackRow {
  goods: number;
  shipping: number;
  tax: number;
  fees: number;
  card: number;
  outside: number;
  credit: number;
}

/**
 * Returns what was paid back in the period. A lost dispute takes money from the card payment but
 * returns no goods. A failed card refund does not count.
 */
export async function readPaidBack(
  container: MedusaContainer,
  period: Period,
): Promise<PaidBackRow | undefined> {
  const sum = (column: string) => `coalesce(sum(${column}), 0)::float8`;
  const returned = (column: string) =>
    `coalesce(sum(${column}) filter (where settled.kind <> 'dispute'), 0)::float8`;
  const [row] = await sql<PaidBackRow>(
    container,
    `select ${returned("goods_cents")} as goods, ${returned("shipping_cents")} as shipping,
       ${returned("tax_cents + shipping_tax_cents")} as tax, ${returned("fee_cents")} as fees,
       ${sum(`case when ${isCardOpen} then 0 else card_cents end`)} as card,
       ${sum(paidBackOutside)} as outside, ${sum("credit_cents")} as credit
     from order_settlement settled
     where settled.state <> 'decided' and settled.deleted_at is null
       and ${inPeriod("settled.done_at")}`,
    periodValues(period),
  );
  return row;
}
