import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import type { HoldReason } from "../contract/payment-alerts";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import type { ReportedAlert } from "../modules/payment-alert/service";
import { notifyAlert } from "../notifications/notify-alert";
import { readOrderNumber } from "../lib/order-numbers";
import { paymentIntentIdOf } from "../stripe/id-of";
import { paymentAlerts } from "./alert-service";
import { findAttempt } from "./find-attempt";
import { recordHoldChange } from "./record-hold-change";

/**
 * Runs `work` with the order of a payment at Stripe, under the order's lock, so that concurrent
 * events about one object store its states in the right order. Returns false if the payment is not
 * this shop's.
 */
export async function withOrderOfPayment(
  container: MedusaContainer,
  payment: string | Stripe.PaymentIntent | null | undefined,
  work: (orderId: string | null) => Promise<void>,
): Promise<boolean> {
  const paymentIntent = paymentIntentIdOf(payment);
  const attempt = paymentIntent ? await findAttempt(container, paymentIntent) : undefined;
  if (!attempt) return false;
  if (attempt.state === "open") throw problem(503, "This payment is still being processed.");
  const { order_id: orderId } = attempt;
  if (orderId) await withLock(container, "order", orderId, () => work(orderId));
  else await work(null);
  return true;
}

export interface AlertReport {
  alert: ReportedAlert;
  /** The alert's hold, and true if its current state requires it. */
  hold?: { reason: HoldReason; isNeeded: boolean };
  /** Kind of the email. */
  mail: Parameters<typeof notifyAlert>[1]["kind"];
}

/**
 * Stores an alert's current state, places or releases its hold, and emails the shop once. Safe to
 * repeat. The caller holds the order's lock.
 */
export async function recordAlert(
  container: MedusaContainer,
  { alert, hold, mail }: AlertReport,
): Promise<void> {
  const service = paymentAlerts(container);
  const { id, isTold } = await service.record(alert);
  const { order_id: orderId } = alert;
  const number = orderId ? await readOrderNumber(container, orderId) : undefined;
  const order = orderId && number !== undefined ? { id: orderId, number } : undefined;
  if (order && hold) await changeHold(container, id, order.id, hold);
  if (isTold) return;
  await notifyAlert(container, {
    id,
    kind: mail,
    order,
    amountCents: alert.amount_cents,
    reason: alert.reason,
    dueAt: alert.due_at,
    isOnHold: order !== undefined && hold?.isNeeded === true,
    trackingNumber: alert.kind === "package" ? alert.status : undefined,
  });
  await service.updatePaymentAlerts({ id, told_at: new Date() });
}

async function changeHold(
  container: MedusaContainer,
  alertId: string,
  orderId: string,
  hold: { reason: HoldReason; isNeeded: boolean },
): Promise<void> {
  const service = paymentAlerts(container);
  const isChanged = hold.isNeeded
    ? await service.holdForAlert(alertId, orderId, hold.reason)
    : await service.releaseAfterAlert(alertId);
  if (isChanged) await recordHoldChange(container, orderId, hold);
}
