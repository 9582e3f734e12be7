import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, OrderChangeStatus, OrderChangeType } from "@medusajs/framework/utils";

const kinds: string[] = [OrderChangeType.CREDIT_LINE, OrderChangeType.RETURN_RECEIVE];

/**
 * Cancels credit lines and receipts of returns that an interrupted run left pending on an order. Medusa allows one
 * open change per order, so a pending one would block all later ones. The caller holds the order's
 * lock, so none is in progress, and records them again.
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
  const leftover = open.filter(({ change_type }) => kinds.includes(change_type ?? ""));
  if (leftover.length > 0) await orders.cancelOrderChange(leftover.map(({ id }) => id));
}
