import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type Stripe from "stripe";
import { failpoint } from "../lib/failpoint";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { listAttempts, checkoutService, readAttempt, spendingOf, storeCredit } from "./attempt";
import { releaseHolds } from "./release-holds";
import { detachPayment } from "./detach-payment";
import { settleAttempt, type PaymentOutcome } from "./settle-attempt";
import { expireSession, isPending, retrieveSession } from "../stripe/session";
import { withLock } from "../lib/locks";

/**
 * Ends the account's open attempts for other carts, because an account may have only one at a time,
 * not counting phone orders.
 */
export async function endOtherAttempts(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
): Promise<void> {
  const open = await listAttempts(container, {
    customer_id: customerId,
    cart_id: { $ne: cartId },
    state: "open",
    taken_by: null,
  });
  for (const attempt of open) await endAttempt(container, attempt);
}

/**
 * Ends every open payment of a cart, so that no one can pay for a cart that has since changed. If
 * one turns out to be paid, settles it and returns its outcome. Throws 503 while Stripe is
 * unreachable.
 */
export async function endAttemptsOf(
  container: MedusaContainer,
  cartId: string,
): Promise<{ attempt: PaymentAttemptRow; outcome: PaymentOutcome } | undefined> {
  const open = await listAttempts(container, { cart_id: cartId, state: "open" });
  for (const attempt of open.toReversed()) {
    const outcome = await endAttempt(container, attempt);
    if (outcome) return { attempt, outcome };
  }
  return undefined;
}

/**
 * Ends attempts whose pages have expired. Skips one that cannot be ended now. Returns false if
 * there are none.
 */
export async function endOverdueAttempts(container: MedusaContainer): Promise<boolean> {
  const overdue = await listAttempts(container, {
    state: "open",
    expires_at: { $lt: new Date() },
  });
  for (const attempt of overdue) {
    try {
      await endAttempt(container, attempt);
    } catch (error) {
      logError(`Payment ${attempt.id} stays open for now.`, error);
    }
  }
  return overdue.length > 0;
}

/** Ends one open attempt, or returns its outcome if it has been paid. */
export async function endAttempt(
  container: MedusaContainer,
  { id, cart_id }: PaymentAttemptRow,
): Promise<PaymentOutcome | undefined> {
  const attempt = await readAttempt(container, id);
  if (attempt?.state !== "open") return undefined;
  if (await isPaidWithoutPage(container, attempt))
    return settleAttempt(container, attempt, undefined);
  const page = attempt.stripe_session_id
    ? await expireSession(attempt.stripe_session_id)
    : undefined;
  if (page?.payment_status === "paid") return settleAttempt(container, attempt, page);
  if (page && (await isPending(page))) {
    throw problem(409, "Your payment is still processing. Please wait for its result.");
  }
  failpoint("payment: page ended");
  return withLock(container, "payment", cart_id, async () => {
    const current = await readAttempt(container, id);
    if (current?.state !== "open") return undefined;
    await releaseHolds(container, current);
    failpoint("payment: hold given back");
    await removePage(container, current, page);
    failpoint("payment: page deleted");
    await checkoutService(container).settle(id, "ended");
    return undefined;
  });
}

/** Removes the page's session, so that the cart can be changed and paid again. Idempotent. */
async function removePage(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  page: Stripe.Checkout.Session | undefined,
): Promise<void> {
  if (page?.status === "complete") return detachPayment(container, attempt);
  if (!attempt.payment_session_id) return;
  const payments = container.resolve(Modules.PAYMENT);
  const sessions = await payments.listPaymentSessions({ id: attempt.payment_session_id });
  for (const { id } of sessions) await payments.deletePaymentSession(id);
}

/**
 * Returns true for an attempt without a payment page that counts as paid: one paid outside the
 * shop, one that the customer pays later, or one whose store credit covers the cart and has been
 * spent.
 */
async function isPaidWithoutPage(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
): Promise<boolean> {
  if (attempt.paid_outside || attempt.pays_later) return true;
  if (attempt.amount_cents > 0) return false;
  return storeCredit(container).isSpent(spendingOf(attempt));
}

/** Checks an attempt at Stripe when its shopper has not returned. */
export async function revisitAttempt(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
): Promise<PaymentOutcome | "ended" | "still open"> {
  if (attempt.state !== "open") return "ended";
  const isOverdue = attempt.expires_at.getTime() < Date.now();
  if (isOverdue || !attempt.stripe_session_id) {
    return (await endAttempt(container, attempt)) ?? "ended";
  }
  const session = await retrieveSession(attempt.stripe_session_id);
  if (session.payment_status === "paid") return settleAttempt(container, attempt, session);
  if (session.status === "expired") return (await endAttempt(container, attempt)) ?? "ended";
  return "still open";
}
