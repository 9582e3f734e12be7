import { dollarsOf } from "../contract/money";
import type { OrderLineRow } from "../modules/order-line/service";
import type { Settlement } from "../contract/statuses";

type SettledRow = Pick<OrderLineRow, "status" | "settlement" | "settled_cents" | "fee_cents">;

/** What the customer got back for the returned piece, in dollars. */
export function settlementResult({
  status,
  settlement: way,
  settled_cents,
  fee_cents,
}: SettledRow): { way: Settlement; amount: number; fee: number } | null {
  if (status !== "returned" || !way) return null;
  return { way, amount: dollarsOf(settled_cents ?? 0), fee: dollarsOf(fee_cents ?? 0) };
}
