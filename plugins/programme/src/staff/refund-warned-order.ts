import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntries } from "../audit-log/record-entry";
import { centsOf, centsText } from "../contract/money";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { PaymentAlertRow } from "../modules/payment-alert/service";
import type OrderLineService from "../modules/order-line/service";
import { cancelLine } from "../order-lines/cancel-line";
import { cancelProblem } from "../order-lines/cancel-problem";
import { refundOrder } from "../order-lines/refund-order";
import { paymentAlerts } from "../payment-alerts/alert-service";
import { refundableOf } from "../settlements/refundable-amount";
import { orderName } from "./order-name";

const REASON = "Fraud warning";

/**
 * Cancels the unshipped items of an order with a fraud warning, and refunds everything else that is
 * left. Each step is complete on its own, so a repeated call continues an interrupted one. Throws
 * 404 for an unknown alert. Throws 409 if the warning is closed, or another amount is left than the
 * staff member saw.
 */
export async function refundWarnedOrder(
  container: MedusaContainer,
  alertId: string,
  expectedLeft: number,
  by: string,
): Promise<string> {
  const { id, order_id: orderId } = await openWarning(container, alertId);
  if (!orderId) throw problem(409, "This payment has no order. Refund it at Stripe.");
  const name = await orderName(container, orderId);
  const { cents } = await refundableOf(container, orderId);
  if (cents !== centsOf(expectedLeft)) {
    throw problem(409, "Someone else just refunded a part of this order. Please reload.");
  }
  const actor = { kind: "admin" as const, id: by };
  for (const lineId of await cancelableLines(container, orderId)) {
    await cancelLine(container, lineId, actor, { reason: REASON });
  }
  const left = await refundableOf(container, orderId);
  if (left.cents > 0) {
    const rest = { cents: left.cents, method: "as_paid", reason: "other" } as const;
    await refundOrder(container, orderId, { ...rest, expectedLeft: left.cents }, actor);
  }
  await withLock(container, "order", orderId, async () => {
    const service = paymentAlerts(container);
    await service.close([id], by);
    await service.releaseAfterAlert(id);
  });
  await recordAuditEntries(container, [
    {
      ...{ by, kind: "order", subject: { id: orderId, name } },
      what: `Refunded ${centsText(cents)} and canceled after a fraud warning`,
    },
  ]);
  return orderId;
}

async function openWarning(container: MedusaContainer, id: string): Promise<PaymentAlertRow> {
  const [alert] = await paymentAlerts(container).listPaymentAlerts({ id }, { take: 1 });
  if (!alert) throw problem(404, "This alert does not exist.");
  if (alert.kind !== "fraud_warning" || alert.closed_at) {
    throw problem(409, "This order has no open fraud warning. Please reload.");
  }
  return alert;
}

async function cancelableLines(container: MedusaContainer, orderId: string): Promise<string[]> {
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id: orderId }, { order: { position: "ASC", created_at: "ASC" } });
  return lines
    .filter((line) => !cancelProblem(line, { kind: "admin" }))
    .map(({ line_id }) => line_id);
}
