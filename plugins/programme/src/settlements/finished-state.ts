import type { CardWaits } from "../contract/settlement-kinds";
import type { SettlementRow } from "../modules/order-line/service";

/**
 * Returns the state of a settlement after its card part was refunded, or has to wait. A refund that
 * failed and is paid later keeps its first date, so that it stays in the same month of the reports.
 */
export function finishedState(
  { done_at, paid_reference }: Pick<SettlementRow, "done_at" | "paid_reference">,
  waits: CardWaits | null,
): Pick<SettlementRow, "state"> & { done_at?: SettlementRow["done_at"] } {
  if (waits === null || paid_reference !== null) {
    return { state: "done", done_at: done_at ?? new Date() };
  }
  return { state: waits === "dispute" ? "decided" : "failed" };
}
