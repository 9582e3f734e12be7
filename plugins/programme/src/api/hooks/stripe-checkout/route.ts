import type { MedusaContainer } from "@medusajs/framework/types";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type Stripe from "stripe";
import { environment } from "../../../server-kit/environment";
import { logLine } from "../../../lib/log-line";
import { ignoredStripeEvents } from "../../../lib/metrics";
import { isProblem, problem } from "../../../lib/problem";
import { payRefundsAfterDispute } from "../../../order-lines/waiting-refunds";
import { recordDispute } from "../../../payment-alerts/disputes";
import { findAttempt } from "../../../payment-alerts/find-attempt";
import { recordFailedRefund } from "../../../payment-alerts/failed-refunds";
import { recordFraudWarning } from "../../../payment-alerts/fraud-warnings";
import { foreignReason, type ForeignReason } from "../../../stripe/foreign-event";
import { paymentIntentIdOf } from "../../../stripe/id-of";
import { signedEvent } from "../../../stripe/signed-event";
import { checkoutService, readAttempt } from "../../../payments/attempt";
import { endAttempt } from "../../../payments/end-attempt";
import { finishCheckout } from "../../../checkout/finish-checkout";
import { bookRefundsOfPayment } from "../../../reconciliation/external-refunds";
import { attemptIdOf } from "../../../stripe/session";

/**
 * Handles Stripe's webhook. Responds only after the work is done: an error makes Stripe send the
 * event again, so that a shopper who never returns still gets the order. Events may arrive in any
 * order; each is processed once, with the current state from Stripe. Responds 200 to foreign events,
 * which Stripe would otherwise send again for days.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  const event = verifiedEvent(req);
  const service = checkoutService(req.scope);
  const foreign = foreignReason(event, environment().STRIPE_API_KEY);
  const work = foreign ? undefined : workOf(req.scope, event);
  if (foreign) logForeign(event, foreign);
  if (!work) ignoredStripeEvents.inc({ type: event.type, reason: foreign ?? "unneeded" });
  else if (!(await service.hasHandled(event.id))) {
    await work();
    await service.markHandled(event);
  }
  res.status(200).json({ received: true });
}

/** Only logs the event, so that it can be sent again after the key is corrected. */
function logForeign({ id, type, account, livemode }: Stripe.Event, reason: ForeignReason) {
  const what =
    reason === "account"
      ? `it is of the connected account ${account}`
      : `it is of ${livemode ? "live" : "test"} mode, and STRIPE_API_KEY is not`;
  logLine("warn", { message: `Ignored the Stripe event ${id} (${type}): ${what}.` });
}

type Work = () => Promise<unknown>;

/** Returns what to do about an event, or undefined for types that the shop does not need. */
function workOf(container: MedusaContainer, event: Stripe.Event): Work | undefined {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return () => finishOwnCheckout(container, event.data.object);
    case "checkout.session.expired":
    case "checkout.session.async_payment_failed":
      return () => endAttemptOf(container, event.data.object);
    case "charge.refunded":
      return () => bookRefunds(container, event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return () => followDispute(container, event.data.object);
    case "radar.early_fraud_warning.created":
    case "radar.early_fraud_warning.updated":
      return () => recordFraudWarning(container, event.data.object);
    case "charge.refund.updated":
    case "refund.updated":
      return () => recordFailedRefund(container, event.data.object);
    default:
      return failedRefundOf(container, event);
  }
}

/** Handles an event type of newer API versions, which the Stripe client's types lack. */
function failedRefundOf(container: MedusaContainer, event: Stripe.Event): Work | undefined {
  const type: string = event.type;
  if (type !== "refund.failed") return undefined;
  return () => recordFailedRefund(container, event.data.object as Stripe.Refund);
}

async function followDispute(container: MedusaContainer, dispute: Stripe.Dispute): Promise<void> {
  if (await recordDispute(container, dispute)) await payRefundsAfterDispute(container, dispute.id);
}

async function finishOwnCheckout(
  container: MedusaContainer,
  session: Stripe.Checkout.Session,
): Promise<void> {
  // One Stripe account may serve several shops.
  if (!attemptIdOf(session)) return;
  try {
    await finishCheckout(container, session.id);
  } catch (error) {
    // The payment is from another installation of this shop; a retry would not help.
    if (!isProblem(error) || error.status !== 404) throw error;
  }
}

/**
 * Ends the payment attempt of a session. Compares the session's ID, because anyone with access to
 * the Stripe account can put an attempt's ID on another session.
 */
async function endAttemptOf(
  container: MedusaContainer,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const attempt = await readAttempt(container, attemptIdOf(session) ?? "");
  if (attempt?.stripe_session_id === session.id) await endAttempt(container, attempt);
}

/** Lists the refunds, because Stripe no longer includes them in the charge. */
async function bookRefunds(container: MedusaContainer, charge: Stripe.Charge): Promise<void> {
  const intent = paymentIntentIdOf(charge.payment_intent);
  if (!attemptIdOf(charge) || !intent || !(await findAttempt(container, intent))) return;
  await bookRefundsOfPayment(container, intent);
}

function verifiedEvent(req: MedusaRequest): Stripe.Event {
  const signature = req.headers["stripe-signature"];
  if (typeof signature !== "string" || !Buffer.isBuffer(req.rawBody)) {
    throw problem(400, "The signature is missing.");
  }
  try {
    return signedEvent(req.rawBody, signature, environment().STRIPE_WEBHOOK_SECRET);
  } catch (error) {
    throw problem(400, "The signature is not valid.", { cause: error });
  }
}
