import type { MedusaContainer } from "@medusajs/framework/types";
import { medusaActor as actor } from "../lib/medusa-actor";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { capturedPayment } from "../settlements/refund-to-card";
import { recordMedusaRefunds } from "../settlements/record-refund";
import { isOrderCanceled } from "./cancel-in-medusa";
import { cancelLine } from "./cancel-line";
import { cancelProblem } from "./cancel-problem";

/**
 * Cancels the lines of an order that was canceled in Medusa, which has refunded the card, and
 * returns the store credit that paid a part. Idempotent; does nothing for an order that the shop
 * canceled.
 */
export async function adoptCanceledOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  if (!(await isOrderCanceled(container, orderId))) return;
  const payment = await capturedPayment(container, orderId);
  if (payment) await recordMedusaRefunds(container, [payment.id]);
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id: orderId });
  for (const line of lines.filter((one) => !cancelProblem(one, actor))) {
    await cancelLine(container, line.line_id, actor, { reason: "Canceled in Medusa" });
  }
}
