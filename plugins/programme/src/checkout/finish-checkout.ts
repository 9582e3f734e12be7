import type { MedusaContainer } from "@medusajs/framework/types";
import type { ConfirmedOrder } from "../contract/http-cart";
import { centsOf, dollarsOf } from "../contract/money";
import { problem } from "../lib/problem";
import { recordLinkPayment } from "../order-payments/record-payment";
import { readAttempt } from "../payments/attempt";
import { readOrderedItems } from "../read/orders";
import { settleAttempt, type PaymentOutcome } from "../payments/settle-attempt";
import { attemptIdOf, retrieveSession } from "../stripe/session";
import { readReceipt } from "./receipt";

/**
 * Settles the payment of a Checkout Session. `customerId` limits it to that customer's own
 * sessions; the webhook passes none. Throws 404 for an unknown session and 403 for another
 * customer's.
 */
export async function finishCheckout(
  container: MedusaContainer,
  sessionId: string,
  customerId?: string,
): Promise<PaymentOutcome> {
  const session = await retrieveSession(sessionId);
  const attemptId = attemptIdOf(session);
  const attempt = attemptId ? await readAttempt(container, attemptId) : undefined;
  if (!attempt) throw problem(404, "Unknown payment session.");
  if (customerId && attempt.customer_id !== customerId) {
    throw problem(403, "This payment belongs to another account.");
  }
  const { order_id: orderId, pays_later } = attempt;
  // Records the payment of an order that was placed before it.
  if (orderId && pays_later && session.payment_status === "paid") {
    await recordLinkPayment(container, orderId, session);
  }
  return settleAttempt(container, attempt, session);
}

/**
 * Returns the order of a paid session, the same on every call. Also throws 409 while the session is
 * unpaid or after its refund, and 503 while the payment or the order is in progress.
 */
export async function confirmCheckout(
  container: MedusaContainer,
  sessionId: string,
  customerId?: string,
): Promise<ConfirmedOrder> {
  const outcome = await finishCheckout(container, sessionId, customerId);
  if (outcome.state === "ordered") return confirmedOrder(container, outcome.orderId);
  if (outcome.state === "pending") {
    throw problem(503, "Your payment is still processing. Do not pay again.");
  }
  throw problem(
    409,
    outcome.state === "refunded"
      ? "We couldn't place your order and refunded this payment in full. It is safe to pay again."
      : "This payment was not completed. It is safe to pay again from your bag.",
  );
}

/** Leaves out exchange items, which were not part of the purchase. */
async function confirmedOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<ConfirmedOrder> {
  const receipt = await readReceipt(container, orderId);
  const { discount, shipping, tax } = receipt;
  const charges = {
    ...(discount !== undefined && { discount }),
    ...(shipping !== undefined && { shipping }),
    ...(tax !== undefined && { tax }),
  };
  const items = await readOrderedItems(container, orderId);
  return {
    order_id: orderId,
    items: items.map((item) => ({ ...item, category: "Apparel" as const })),
    total: dollarsOf(centsOf(receipt.paid) + centsOf(receipt.credit)),
    ...charges,
    receipt,
  };
}
