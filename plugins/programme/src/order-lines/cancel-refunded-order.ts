import type { MedusaContainer } from "@medusajs/framework/types";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { capturedPayment } from "../settlements/refund-to-card";
import { refundableOf } from "../settlements/refundable-amount";
import { cancelLine } from "./cancel-line";

/**
 * Cancels an order whose card payment was refunded in full outside the shop, unless something has
 * shipped. Returns the store credit that paid a part. Idempotent.
 */
export async function cancelRefundedOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id: orderId });
  const open = lines.filter(({ status }) => status !== "canceled");
  if (open.length === 0 || !open.every(isUnshipped)) return;
  const payment = await capturedPayment(container, orderId);
  const left = await refundableOf(container, orderId);
  if (!payment || left.cardCents > 0) return;
  for (const { line_id } of open) {
    await cancelLine(
      container,
      line_id,
      { kind: "system", id: "refund" },
      {
        reason: "Refunded in full outside the shop",
      },
    );
  }
}

function isUnshipped({ status, shipped_at }: OrderLineRow): boolean {
  return status === "confirmed" || (status === "processing" && !shipped_at);
}
