import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/**
 * Settlements that must still change an order's tax record at Stripe: refunds to reverse in it, and
 * address changes that replace it. Omits lost disputes, which are not refunds of the sale.
 */
const pending = `from order_settlement settled
  join payment_attempt attempt
    on attempt.order_id = settled.order_id and attempt.tax_transaction is not null
      and attempt.deleted_at is null
  where settled.state = 'done' and settled.tax_reversal is null and settled.deleted_at is null
    and case settled.kind when 'dispute' then false when 'address_tax' then settled.tax_record is not null
      else settled.back_cents + settled.fee_cents > 0 end`;

/** Returns the references of settlements that were done before `before`, at most 100. */
export async function readPendingReversals(
  container: MedusaContainer,
  before: Date,
): Promise<string[]> {
  const rows = await sql<{ reference: string }>(
    container,
    `select settled.reference ${pending} and settled.done_at < ? order by settled.done_at limit 100`,
    [before],
  );
  return rows.map(({ reference }) => reference);
}

/** Contains the data to reverse a settlement's tax; amounts are in cents. */
export interface PendingReversal {
  id: string;
  order_id: string;
  reference: string;
  /** The order's payment attempt. */
  attempt_id: string;
  /** Null for a refund of the entire order. */
  line_id: string | null;
  /** The record of the sale at Stripe; each address change creates a new one. */
  tax_transaction: string;
  /** True if an address change has replaced the first record. */
  is_moved: boolean;
  /** True if the record is newer than the settlement and thus already omits what was refunded. */
  is_superseded: boolean;
  /** Stripe's calculation for the new address; null unless the settlement is an address change. */
  calculation: string | null;
  quantity: number;
  goods_cents: number;
  tax_cents: number;
  shipping_cents: number;
  shipping_tax_cents: number;
  /**
   * The line that was ordered. Its variant identifies the line in the quote, because a color
   * exchange adds a line at the same position.
   */
  bought_line_id: string | null;
  bought_variant_id: string | null;
  /** What is left of the record's total after earlier reversals. */
  left_cents: number;
  /** Earlier refunds of the entire order, which belong to no line. */
  spread_cents: number;
}

const refundedCents = "goods_cents + tax_cents + shipping_cents + shipping_tax_cents";

/** Returns undefined if the settlement needs no reversal. */
export async function readPendingReversal(
  container: MedusaContainer,
  reference: string,
): Promise<PendingReversal | undefined> {
  const [row] = await sql<PendingReversal>(
    container,
    `with settled as (
       select settled.*, attempt.id as attempt_id, attempt.tax_transaction as first_transaction,
         (attempt.quote ->> 'total_cents')::int as sold_cents
       ${pending} and settled.reference = ?
     ), earlier as (
       select refund.* from order_settlement refund join settled on settled.order_id = refund.order_id
       where refund.kind not in ('dispute', 'address_tax') and refund.deleted_at is null
     ), moved as (
       select move.created_at, move.tax_record ->> 'transaction' as transaction,
         (move.tax_record ->> 'total_cents')::int as total_cents
       from order_settlement move join settled on settled.order_id = move.order_id
       where move.tax_record ->> 'transaction' is not null and move.deleted_at is null
       order by move.created_at desc limit 1
     )
     select settled.id, settled.order_id, settled.reference, settled.line_id, settled.attempt_id,
       coalesce(moved.transaction, settled.first_transaction) as tax_transaction,
       moved.transaction is not null as is_moved,
       coalesce(settled.created_at < moved.created_at, false) as is_superseded,
       settled.tax_record ->> 'calculation' as calculation,
       settled.quantity, settled.goods_cents, settled.tax_cents,
       settled.shipping_cents, settled.shipping_tax_cents,
       bought.line_id as bought_line_id, bought.variant_id as bought_variant_id,
       coalesce(moved.total_cents, settled.sold_cents) - (
         select coalesce(sum(${refundedCents}), 0) from earlier
         where tax_reversal is not null
           and (moved.created_at is null or earlier.created_at > moved.created_at)
       )::int as left_cents,
       (select coalesce(sum(${refundedCents}), 0) from earlier
        where line_id is null and earlier.created_at < settled.created_at)::int as spread_cents
     from settled
     left join moved on true
     left join lateral (
       select first.line_id, first.variant_id from order_line_state first
         join order_line_state line on line.order_id = first.order_id
           and line.position = first.position and line.line_id = settled.line_id
       where first.deleted_at is null
       order by first.created_at limit 1
     ) bought on true`,
    [reference],
  );
  return row;
}
