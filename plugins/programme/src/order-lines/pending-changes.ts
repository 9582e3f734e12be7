import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, OrderChangeStatus, OrderChangeType } from "@medusajs/framework/utils";

/**
 * Cancels the credit lines that an interrupted run has begun to book on an order. The engine allows one
 * open change for an order, so a pending one would block every later change; the caller books anew. The
 * caller holds the order's lock, so none of them is in progress.
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
