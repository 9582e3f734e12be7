import type { MedusaContainer } from "@medusajs/framework/types";
import type { Actor, OrderLineStatus } from "../contract/statuses";
import type { Tracking } from "../contract/tracking";
import { assertNotOnHold } from "../payment-alerts/order-on-hold";
import { changeLine, lineStep } from "./change-line";
import { deliverLine, sendLines } from "./fulfillment";
import { saveTracking } from "../labels/save-tracking";

/**
 * Changes the status to processing: Medusa fulfills only this order line, which reduces the stock.
 * `expected` is the status that the admin saw. Throws 409 while the order is on hold.
 */
export function startProcessing(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  expected?: OrderLineStatus,
  tracking?: Tracking | null,
) {
  return changeLine(container, {
    lineId,
    to: "processing",
    // A delivered line also may change to processing, but only by undoing its delivery.
    from: "confirmed",
    actor,
    expected,
    drive: async (line) => {
      await assertNotOnHold(container, [line.order_id]);
      const fulfillment_id = await sendLines(container, [line]);
      if (tracking) await saveTracking(container, fulfillment_id, tracking);
      return { fulfillment_id, ...(tracking && { shipped_at: new Date() }) };
    },
  });
}

/**
 * Changes the status to delivered and marks the fulfillment delivered, which starts the return
 * period.
 */
export const markDelivered = lineStep({
  to: "delivered",
  drive: async (container, line) => ({ delivered_at: await deliverLine(container, line) }),
});
