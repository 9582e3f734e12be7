import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type Stripe from "stripe";
import { PAYMENT_SETTLED } from "../lib/events";
import { failpoint } from "../lib/failpoint";
import { logError } from "../lib/log-error";
import { withLock } from "../lib/locks";
import { CHECKOUT_MODULE } from "../modules/checkout";
import type CheckoutService from "../modules/checkout/service";
import { notifyOrderPaid } from "../notifications/order-paid";
import { updateUnpaidHold } from "../payment-alerts/unpaid-order";
import { attemptIdOf, paymentIntentOf } from "../stripe/session";
import { announceCapture } from "./announce-capture";
import { captureSession } from "./capture-session";
import { readOrderSessions } from "./order-sessions";

/** Records that the customer paid a placed order through an emailed link, once. Safe to repeat. */
export function recordLinkPayment(
  container: MedusaContainer,
  orderId: string,
  paid: Stripe.Checkout.Session,
): Promise<void> {
  return withLock(container, "order", orderId, () => recordPaidLink(container, orderId, paid));
}

/** Does the same for a caller that holds the order's lock. */
export async function recordPaidLink(
  container: MedusaContainer,
  orderId: string,
  paid: Stripe.Checkout.Session,
): Promise<void> {
  const sessions = await readOrderSessions(container, orderId);
  const session = sessions.find(({ page }) => page?.id === paid.id);
  if (!session) throw new Error(`Order ${orderId} has no payment session for ${paid.id}.`);
  const attemptId = attemptIdOf(paid) ?? "";
  const service = container.resolve<CheckoutService>(CHECKOUT_MODULE);
  await service.notePage(attemptId, session.id, paid.id);
  await service.notePayment(attemptId, paymentIntentOf(paid));
  await recordPayment(container, orderId, session.id, paid);
  await announcePaid(container, attemptId);
}

/**
 * Records the payment of one of an order's sessions, emails the customer, and releases the hold. `paid` is
 * the Checkout Session; undefined for a payment outside the shop. The hold is released last: until then,
 * the reconciliation completes an interrupted run. The caller holds the order's lock.
 */
export async function recordPayment(
  container: MedusaContainer,
  orderId: string,
  sessionId: string,
  paid?: Stripe.Checkout.Session,
): Promise<void> {
  const captured = await captureSession(container, sessionId, paid);
  failpoint("order payment: captured");
  const orders = container.resolve(Modules.ORDER);
  const known = await orders.listOrderTransactions({ order_id: orderId, reference: "capture" });
  const missing = captured.filter(
    ({ reference_id: id }) => !known.some(({ reference_id: of }) => of === id),
  );
  if (missing.length > 0) {
    await orders.addOrderTransactions(missing.map((one) => ({ ...one, order_id: orderId })));
  }
  failpoint("order payment: booked");
  await notifyOrderPaid(container, orderId, sessionId);
  failpoint("order payment: emailed");
  await updateUnpaidHold(container, orderId);
  await announceCapture(container, sessionId);
}

/** Makes the worker write the order's number to the payment at Stripe. */
async function announcePaid(container: MedusaContainer, id: string): Promise<void> {
  try {
    await container.resolve(Modules.EVENT_BUS).emit({ name: PAYMENT_SETTLED, data: { id } });
  } catch (error) {
    // If the event is lost, the reconciliation writes the number.
    logError(`Payment ${id} will be labeled later.`, error);
  }
}
