import type { MedusaContainer } from "@medusajs/framework/types";
import { centsOf } from "../contract/money";
import { withLock } from "../lib/locks";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { recordAlert } from "../payment-alerts/record-alert";
import { capturedPayment, type Payment } from "../settlements/refund-to-card";
import { refundableOf } from "../settlements/refundable-amount";
import { cancelLine } from "./cancel-line";

/**
 * Cancels an order whose card payment was refunded in full at Stripe, and returns the store credit
 * that paid a part. If something has shipped, puts the rest on hold and alerts staff instead.
 * Idempotent.
 */
export async function cancelRefundedOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id: orderId });
  const open = lines.filter(({ status }) => status !== "canceled");
  if (!open.some(isUnshipped)) return;
  const payment = await capturedPayment(container, orderId);
  const left = await refundableOf(container, orderId);
  if (!payment || left.cardCents > 0) return;
  if (!open.every(isUnshipped)) {
    await withLock(container, "order", orderId, () => holdRest(container, orderId, payment));
    return;
  }
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

/** Uses one alert for the payment, even if several refunds returned it. */
async function holdRest(
  container: MedusaContainer,
  orderId: string,
  { amount, data }: Payment,
): Promise<void> {
  await recordAlert(container, {
    alert: {
      kind: "refunded_at_stripe",
      stripe_id: String(data?.payment_intent),
      order_id: orderId,
      amount_cents: centsOf(amount),
      reason: "",
      status: "",
      due_at: null,
      opened_at: new Date(),
      is_refundable: true,
      isClosed: false,
    },
    hold: { reason: "refunded", isNeeded: true },
    mail: "refunded_at_stripe",
  });
}

function isUnshipped({ status, shipped_at }: OrderLineRow): boolean {
  return status === "confirmed" || (status === "processing" && !shipped_at);
}
