import type { MedusaContainer } from "@medusajs/framework/types";
import { withLock } from "../lib/locks";
import type { SettlementRow } from "../modules/order-line/service";
import { findSettlement } from "./pay-back";

/** Completes an interrupted settlement with `carryOut`, under the order's lock. */
export function resumeSettlement(
  container: MedusaContainer,
  { order_id, reference }: SettlementRow,
  carryOut: (container: MedusaContainer, settlement: SettlementRow) => Promise<void>,
): Promise<void> {
  return withLock(container, "order", order_id, async () => {
    const settlement = await findSettlement(container, reference);
    if (settlement && isUnfinished(settlement)) await carryOut(container, settlement);
  });
}

/** Returns true if a settlement has parts left that can be carried out now. */
export function isUnfinished({
  state,
  card_waits: waits,
}: Pick<SettlementRow, "state" | "card_waits">): boolean {
  if (state === "failed") return waits === null;
  return state === "decided" && waits !== "dispute";
}
