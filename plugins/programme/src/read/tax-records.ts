import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/**
 * Settlements with refunds of orders whose tax is recorded at Stripe and not yet reversed there. What a bank
 * took back in a dispute is no refund of the sale, and a tax that changed with the address is no part of it.
 */
const pending = `from order_settlement settled
  join payment_attempt attempt
    on attempt.order_id = settled.order_id and attempt.tax_transaction is not null
      and attempt.deleted_at is null
  where settled.state = 'done' and settled.tax_reversal is null and settled.deleted_at is null
    and settled.back_cents + settled.fee_cents > 0 and settled.kind not in ('dispute', 'address_tax')`;

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
  tax_transaction: string;
  quantity: number;
  goods_cents: number;
  tax_cents: number;
  shipping_cents: number;
  shipping_tax_cents: number;
  /**
   * The variant that was ordered, which identifies the line in the payment's quote: a color
   * exchange adds a line in the same position.
   */
  bought_variant_id: string | null;
  /** What earlier reversals have left of the order's total. */
  left_cents: number;
  /** Whether an earlier reversal was spread over the entire order. */
  is_spread: boolean;
}

/** Returns undefined if the settlement needs no reversal. */
export async function readPendingReversal(
  container: MedusaContainer,
  reference: string,
): Promise<PendingReversal | undefined> {
  const [row] = await sql<PendingReversal>(
    container,
    `select settled.id, settled.order_id, settled.reference, settled.line_id,
       attempt.id as attempt_id, attempt.tax_transaction, settled.quantity, settled.goods_cents, settled.tax_cents,
       settled.shipping_cents, settled.shipping_tax_cents,
       (select bought.variant_id from order_line_state bought
         join order_line_state line on line.order_id = bought.order_id
           and line.position = bought.position and line.line_id = settled.line_id
         where bought.deleted_at is null
         order by bought.created_at limit 1) as bought_variant_id,
       (attempt.quote ->> 'total_cents')::int - (
         select coalesce(sum(goods_cents + tax_cents + shipping_cents + shipping_tax_cents), 0)
         from order_settlement reversed
         where reversed.order_id = settled.order_id and reversed.tax_reversal is not null
       )::int as left_cents,
       exists (
         select 1 from order_settlement reversed
         where reversed.order_id = settled.order_id and reversed.tax_reversal is not null
           and reversed.line_id is null
       ) as is_spread
     ${pending} and settled.reference = ?`,
    [reference],
  );
  return row;
}
