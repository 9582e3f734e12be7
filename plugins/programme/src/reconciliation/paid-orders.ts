import type { MedusaContainer } from "@medusajs/framework/types";
import { paymentAlerts } from "../payment-alerts/alert-service";
import { withLock } from "../lib/locks";
import { finishOrderPayments } from "../order-payments/end-link";
import { failedFinding, type Finding } from "./finding";

/**
 * Completes payments of placed orders that were interrupted or whose event was lost, and releases
 * the holds of orders that are now paid.
 */
export async function releasePaidOrders(container: MedusaContainer): Promise<Finding[]> {
  const holds = await paymentAlerts(container).listOrderHolds(
    { reason: "unpaid", released_at: null },
    { select: ["order_id"], take: null },
  );
  const findings: Finding[] = [];
  for (const { order_id } of holds) findings.push(...(await released(container, order_id)));
  return findings;
}

async function released(container: MedusaContainer, id: string): Promise<Finding[]> {
  try {
    const isPaid = await withLock(container, "order", id, () => finishOrderPayments(container, id));
    if (!isPaid) return [];
    return [{ kind: "hold_released", what: "the hold of a paid order was released", id }];
  } catch (error) {
    const log = `The hold of order ${id} waits for the next round.`;
    const what = "the hold of an order waits for the next round";
    return [failedFinding(error, { kind: "hold_waits", what, id, log })];
  }
}
