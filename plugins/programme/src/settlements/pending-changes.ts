import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, OrderChangeStatus, OrderChangeType } from "@medusajs/framework/utils";

/**
 * Cancels credit line changes that an interrupted run left pending on an order. Medusa allows one
 * open change per order, so a pending one would block all later ones. The caller holds the order's
 * lock, so none is in progress, and records the credit again.
 */
export async function cancelPendingChanges(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const open = await orders.listOrderChanges({
    order_id: orderId,
    status: [OrderChangeStatus.PENDING],
  });
  const booking: string = OrderChangeType.CREDIT_LINE;
  const leftover = open.filter((change) => change.change_type === booking);
  if (leftover.length > 0) await orders.cancelOrderChange(leftover.map(({ id }) => id));
}
