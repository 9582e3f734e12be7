import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/** Returned lines of orders whose tax is recorded at Stripe and not yet reversed there. */
const pending = `from order_line_state line
  join payment_attempt attempt
    on attempt.order_id = line.order_id and attempt.tax_transaction is not null
      and attempt.deleted_at is null
  where line.status = 'returned' and line.settlement <> 'exchange' and line.tax_reversal is null
    and line.settled_cents + line.fee_cents > 0 and line.deleted_at is null`;

/** Returns the IDs of order lines whose return was received before `before`, at most 100. */
export async function readPendingReversals(
  container: MedusaContainer,
  before: Date,
): Promise<string[]> {
  const rows = await sql<{ line_id: string }>(
    container,
    `select line.line_id ${pending} and line.updated_at < ? order by line.received_at limit 100`,
    [before],
  );
  return rows.map(({ line_id }) => line_id);
}

export interface PendingReversal {
  order_id: string;
  attempt_id: string;
  tax_transaction: string;
  quantity: number;
  unit_cents: number;
  discount_cents: number;
  tax_cents: number;
  settled_cents: number;
  fee_cents: number;
  /**
   * The variant that was ordered, which identifies the line in the payment's quote: a color
   * exchange adds a line in the same position.
   */
  bought_variant_id: string | null;
}

/** Returns undefined if the order line's tax needs no reversal. */
export async function readPendingReversal(
  container: MedusaContainer,
  lineId: string,
): Promise<PendingReversal | undefined> {
  const [row] = await sql<PendingReversal>(
    container,
    `select line.order_id, attempt.id as attempt_id, attempt.tax_transaction, line.quantity,
       line.unit_cents, line.discount_cents, line.tax_cents, line.settled_cents, line.fee_cents,
       (select bought.variant_id from order_line_state bought
         where bought.order_id = line.order_id and bought.position = line.position
           and bought.deleted_at is null
         order by bought.created_at limit 1) as bought_variant_id
     ${pending} and line.line_id = ?`,
    [lineId],
  );
  return row;
}
