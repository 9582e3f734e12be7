import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, OrderChangeStatus, OrderChangeType } from "@medusajs/framework/utils";

/**
 * Ends the engine's bookings of credit lines that a run which was cut off has begun on an order. The
 * engine lets an order have one open change: nothing more could be done with it. Whoever is to book
 * begins anew. The caller holds the order's lock, so none of them is in progress.
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
