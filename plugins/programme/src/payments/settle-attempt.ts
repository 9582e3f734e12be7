import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import type Stripe from "stripe";
import { storeShippingAddress } from "../addresses/store-shipping-address";
import { PAYMENT_SETTLED } from "../lib/events";
import { failpoint } from "../lib/failpoint";
import { problem } from "../lib/problem";
import { logError } from "../lib/log-error";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { updateUnpaidHold } from "../payment-alerts/unpaid-order";
import { recordLines } from "../order-lines/record-lines";
import { checkoutService, listAttempts, readAttempt, storedQuote } from "./attempt";
import { releaseHolds } from "./release-holds";
import { detachPayment } from "./detach-payment";
import { findCompleteOrder } from "./partial-order";
import { OutOfStockError, makeOrder } from "./make-order";
import { shippingAddressOf } from "./shipping-address";
import { isPending, isRefunded, paymentIntentOf, refundInFull } from "../stripe/session";
import { withLock } from "../lib/locks";

/** After this time a failure counts as permanent, and the payment is refunded. */
const GIVE_UP_AFTER_MS = 10 * 60_000;

export type PaymentOutcome =
  | { state: "ordered"; orderId: string }
  | { state: "refunded" }
  /** Not paid, or a phone order whose items are gone: staff pay it back themselves. */
  | { state: "unpaid" }
  /** Paid by a delayed method whose result is not known yet. */
  | { state: "pending" };

/**
 * Decides an attempt's outcome by the state of its Stripe session: one order, or a refund. The
 * returning browser, the webhook, and the reconciliation all call this. Without a session, store
 * credit covered the cart, it was paid outside the shop, or the customer pays later; each counts as paid.
 *
 * Throws a 503 if the order failed for a reason that may be temporary: nothing is lost, and the
 * next caller retries.
 */
export async function settleAttempt(
  container: MedusaContainer,
  seen: PaymentAttemptRow,
  session: Stripe.Checkout.Session | undefined,
): Promise<PaymentOutcome> {
  // An outcome is final, so the caller's copy of the attempt is recent enough.
  const settled = outcomeOf(seen);
  if (settled) return settled;
  if (session && session.payment_status !== "paid") {
    return { state: (await isPending(session)) ? "pending" : "unpaid" };
  }
  return withLock(container, "payment", seen.cart_id, async () => {
    const attempt = await readAttempt(container, seen.id);
    if (!attempt) throw problem(404, "Unknown payment session.");
    const meanwhile = outcomeOf(attempt);
    if (meanwhile) return meanwhile;
    if (session) await checkoutService(container).notePayment(attempt.id, paymentIntentOf(session));
    // Runs before any refund, so that no partial order remains after it.
    const orderId = await findCompleteOrder(container, attempt);
    if (orderId) return completeOrder(container, attempt, orderId);
    const refusal = await rejectionReason(container, attempt, session);
    if (refusal) return refundAttempt(container, attempt, session, refusal);
    try {
      return await createOrder(container, attempt, session);
    } catch (error) {
      if (error instanceof OutOfStockError)
        return refundAttempt(container, attempt, session, error.message);
      return handleFailure(container, attempt, session, error);
    }
  });
}

function outcomeOf(attempt: PaymentAttemptRow | undefined): PaymentOutcome | undefined {
  if (attempt?.state === "refunded") return { state: "refunded" };
  if (attempt?.state === "ordered" && attempt.order_id) {
    return { state: "ordered", orderId: attempt.order_id };
  }
  return undefined;
}

/** Returns why a paid session must never become an order. */
async function rejectionReason(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  session: Stripe.Checkout.Session | undefined,
): Promise<string | undefined> {
  if (attempt.state === "ended") return "the bag was changed before";
  const [bought] = await listAttempts(container, { cart_id: attempt.cart_id, state: "ordered" }, 1);
  if (bought) return "the bag had been bought already";
  if (!session) return undefined;
  // Compared here, because Medusa completes a cart regardless of the amount paid.
  if (session.amount_total !== attempt.amount_cents) return "another sum was paid";
  if (await isRefunded(session)) return "it had been refunded already";
  return undefined;
}

async function createOrder(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  session: Stripe.Checkout.Session | undefined,
): Promise<PaymentOutcome> {
  // Without a payment page, the order gets the cart's address.
  const address = session && shippingAddressOf(session);
  const orderId = await makeOrder(container, attempt, { address, session });
  return completeOrder(container, attempt, orderId);
}

/** Completes an attempt whose order exists. Every step is idempotent. */
async function completeOrder(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  orderId: string,
): Promise<PaymentOutcome> {
  // Runs before there are lines to ship.
  if (attempt.pays_later) {
    await withLock(container, "order", orderId, () => updateUnpaidHold(container, orderId));
  }
  await recordLines(container, orderId, storedQuote(attempt));
  failpoint("payment: lines recorded");
  // The order has the address even if copying it to the profile fails.
  await storeShippingAddress(container, attempt.customer_id, orderId).catch((error: unknown) => {
    logError(`The address of ${orderId} was not copied to the profile.`, error);
  });
  await checkoutService(container).settle(attempt.id, "ordered", orderId);
  failpoint("payment: settled");
  await announceSettled(container, attempt);
  return { state: "ordered", orderId };
}

/** Refunds the payment. Every step is idempotent, and the attempt is settled last. */
async function refundAttempt(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  session: Stripe.Checkout.Session | undefined,
  reason: string,
): Promise<PaymentOutcome> {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(`Payment ${attempt.id} can't become an order: ${reason}. Refunding`);
  if (attempt.paid_outside || attempt.pays_later) return endUnordered(container, attempt);
  if (session) await refundInFull(session);
  failpoint("payment: refunded");
  await releaseHolds(container, attempt);
  await detachPayment(container, attempt);
  failpoint("payment: left behind");
  if (attempt.state === "ended") {
    await checkoutService(container).updatePaymentAttempts({ id: attempt.id, state: "refunded" });
  } else {
    await checkoutService(container).settle(attempt.id, "refunded");
  }
  await announceSettled(container, attempt);
  return { state: "refunded" };
}

/** Ends an attempt that was not paid at Stripe, whose cart stays open for staff. Idempotent. */
async function endUnordered(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
): Promise<PaymentOutcome> {
  await releaseHolds(container, attempt);
  await detachPayment(container, attempt);
  await checkoutService(container).settle(attempt.id, "ended");
  return { state: "unpaid" };
}

/** Makes the worker email the customer and send the order's events. The reconciliation does so if it is lost. */
async function announceSettled(
  container: MedusaContainer,
  { id }: PaymentAttemptRow,
): Promise<void> {
  try {
    await container.resolve(Modules.EVENT_BUS).emit({ name: PAYMENT_SETTLED, data: { id } });
  } catch (error) {
    logError(`The customer of payment ${id} will be emailed later.`, error);
  }
}

/**
 * Returns true if the failure is permanent. `since` is when the payment first failed to become an
 * order.
 */
export function isPermanent(since: Date | null): boolean {
  return since !== null && Date.now() - since.getTime() > GIVE_UP_AFTER_MS;
}

async function handleFailure(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  session: Stripe.Checkout.Session | undefined,
  error: unknown,
): Promise<PaymentOutcome> {
  const failure = `Payment ${attempt.id} has no order yet.`;
  const since = attempt.first_failed_at;
  if (isPermanent(since)) {
    logError(failure, error);
    // The order may exist, and only a later step failed.
    const orderId = await findCompleteOrder(container, attempt);
    if (orderId) return completeOrder(container, attempt, orderId);
    return refundAttempt(container, attempt, session, "making it failed for too long");
  }
  if (!since) {
    await checkoutService(container).updatePaymentAttempts({
      id: attempt.id,
      first_failed_at: new Date(),
    });
  }
  throw problem(503, "We received your payment and are placing your order. Do not pay again.", {
    cause: new Error(failure, { cause: error }),
  });
}
