import type { MedusaContainer } from "@medusajs/framework/types";
import { changeLine } from "./change-line";
import { deliverLine, sendLine } from "./fulfillment";
import type { Actor, OrderLineStatus } from "../contract/statuses";

/** Confirmed to processing: the engine's fulfillment of this one line, which takes it off the stock. */
export function startProcessing(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  expected?: OrderLineStatus,
) {
  return changeLine(container, {
    lineId,
    to: "processing",
    actor,
    expected,
    drive: async (line) => ({ fulfillment_id: await sendLine(container, line) }),
  });
}

/** Processing to delivered: marks that fulfillment. The days of a return count from here. */
export function markDelivered(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  expected?: OrderLineStatus,
) {
  return changeLine(container, {
    lineId,
    to: "delivered",
    actor,
    expected,
    drive: async (line) => ({ delivered_at: await deliverLine(container, line) }),
  });
}
