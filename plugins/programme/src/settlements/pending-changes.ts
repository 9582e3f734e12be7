import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, OrderChangeStatus, OrderChangeType } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";
import { RETURN_CANCELED } from "../medusa/change-return";

interface OpenChange {
  id: string;
  change_type: string | null;
  internal_note: string | null;
}

const kinds: string[] = [OrderChangeType.CREDIT_LINE, OrderChangeType.RETURN_RECEIVE];

/**
 * Cancels credit lines, receipts, and return cancellations that an interrupted run left pending on
 * an order. Medusa allows one open change per order, so a pending one would block all others. The
 * caller holds the order's lock, so that none is in progress, and records them again.
 */
export async function cancelPendingChanges(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  const open = await graph<OpenChange>(container, {
    entity: "order_change",
    fields: ["id", "change_type", "internal_note"],
    filters: { order_id: orderId, status: OrderChangeStatus.PENDING },
  });
  const leftover = open.filter(
    ({ change_type, internal_note }) =>
      kinds.includes(change_type ?? "") || internal_note === RETURN_CANCELED,
  );
  if (leftover.length === 0) return;
  await container.resolve(Modules.ORDER).cancelOrderChange(leftover.map(({ id }) => id));
}
