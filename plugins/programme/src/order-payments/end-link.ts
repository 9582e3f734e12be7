import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { problem } from "../lib/problem";
import { isHeldUnpaid, updateUnpaidHold } from "../payment-alerts/unpaid-order";
import { expireSession, isPending, retrieveSession } from "../stripe/session";
import { readOrderSessions } from "./order-sessions";
import { recordPaidLink, recordPayment } from "./record-payment";

/** A page is open for a day, and slow payment methods take some days more. */
const LOOK_BACK_MS = 14 * 24 * 60 * 60_000;

/**
 * Ends the payment links of an order, so that no one pays for an order that has changed. Records
 * the payment of a link that turns out to be paid. Does nothing for a paid order.
 *
 * Throws 409 while a payment is processing, and 503 while Stripe is unavailable. The caller holds
 * the order's lock.
 */
export async function endOrderLinks(container: MedusaContainer, orderId: string): Promise<void> {
  if (!(await isHeldUnpaid(container, orderId))) return;
  const payments = container.resolve(Modules.PAYMENT);
  for (const { id, page, isCaptured } of await readOrderSessions(container, orderId)) {
    if (!page || isCaptured) continue;
    const session = await expireSession(page.id);
    if (session.payment_status === "paid") await recordPaidLink(container, orderId, session);
    else if (await isPending(session)) {
      throw problem(409, "The customer's payment is still processing. Please wait for its result.");
    } else await payments.deletePaymentSession(id);
  }
}

/**
 * Completes interrupted payments: records those made outside the shop and those by a link whose
 * event was lost, and releases the hold of a paid order. Returns true if this made the order paid.
 * The caller holds the order's lock.
 */
export async function finishOrderPayments(
  container: MedusaContainer,
  orderId: string,
): Promise<boolean> {
  if (!(await isHeldUnpaid(container, orderId))) return false;
  for (const { id, page, created_at, isCaptured } of await readOrderSessions(container, orderId)) {
    if (!page || isCaptured) await recordPayment(container, orderId, id);
    else if (Date.now() - created_at.getTime() < LOOK_BACK_MS) {
      const session = await retrieveSession(page.id);
      if (session.payment_status === "paid") await recordPaidLink(container, orderId, session);
    }
  }
  await updateUnpaidHold(container, orderId);
  return !(await isHeldUnpaid(container, orderId));
}
