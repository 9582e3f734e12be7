import type { MedusaContainer } from "@medusajs/framework/types";
import { paymentAlerts } from "../payment-alerts/alert-service";
import { withLock } from "../lib/locks";
import { finishOrderPayments } from "../order-payments/end-link";
import { repairEach, type Finding } from "./finding";

/**
 * Completes payments of placed orders that were interrupted or whose event was lost, and releases
 * the holds of orders that are now paid.
 */
export async function releasePaidOrders(container: MedusaContainer): Promise<Finding[]> {
  const holds = await paymentAlerts(container).listOrderHolds(
    { reason: "unpaid", released_at: null },
    { select: ["order_id"], take: null },
  );
  return repairEach(holds, ({ order_id: id }) => ({
    id,
    run: () => withLock(container, "order", id, () => finishOrderPayments(container, id)),
    done: { kind: "hold_released", what: "the hold of a paid order was released" },
    waits: {
      kind: "hold_waits",
      what: "the hold of an order waits for the next round",
      log: `The hold of order ${id} waits for the next round.`,
    },
  }));
}
