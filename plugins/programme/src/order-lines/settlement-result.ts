import { dollarsOf } from "../contract/money";
import type { OrderLineRow } from "../modules/order-line/service";
import type { Settlement } from "../contract/statuses";

type SettledRow = Pick<OrderLineRow, "status" | "settlement" | "settled_cents" | "fee_cents">;

/** Returns what the customer received for the returned item, in dollars. */
export function settlementResult({
  status,
  settlement: way,
  settled_cents,
  fee_cents,
}: SettledRow): { way: Settlement; amount: number; fee: number } | null {
  if (status !== "returned" || !way) return null;
  return { way, amount: dollarsOf(settled_cents ?? 0), fee: dollarsOf(fee_cents ?? 0) };
}

/**
 * Returns the refund of a canceled order line, in dollars; null in every other status. `canceled`
 * is in cents.
 */
export function canceledAmounts({
  status,
  canceled,
}: {
  status: SettledRow["status"];
  canceled: { card: number; credit: number } | null;
}): { to_card: number; to_credit: number } | null {
  if (status !== "canceled") return null;
  return { to_card: dollarsOf(canceled?.card ?? 0), to_credit: dollarsOf(canceled?.credit ?? 0) };
}
