import type { SettledReturn } from "../contract/http-orders";
import { dollarsOf } from "../contract/money";
import type { OrderLineRow } from "../modules/order-line/service";

type SettledRow = Pick<
  OrderLineRow,
  "status" | "settlement" | "settled_cents" | "card_cents" | "fee_cents" | "deduction_reason"
>;

/** Returns what the customer received for the returned item, in dollars. */
export function settlementResult({
  status,
  settlement: way,
  settled_cents,
  card_cents,
  fee_cents,
  deduction_reason,
}: SettledRow): SettledReturn | null {
  if (status !== "returned" || !way) return null;
  const cents = settled_cents ?? 0;
  return {
    way,
    amount: dollarsOf(cents),
    // The first version of the shop did not store the card part.
    to_card: dollarsOf(card_cents ?? (way === "card" ? cents : 0)),
    fee: dollarsOf(fee_cents ?? 0),
    deduction_reason,
  };
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
