import Stripe from "stripe";
import { z } from "@medusajs/framework/zod";
import { problem } from "../lib/problem";
import { stripeClient } from "./client";
import { callStripe, stripeRejection } from "./errors";
import { idOf } from "./id-of";
import { listRefunds } from "./list-refunds";

/** Validates the metadata that this shop writes to its Checkout Sessions. */
const marks = z.object({ attempt_id: z.string().regex(/^[\x21-\x7e]+$/) });

/** Returns the attempt ID of a session; undefined for a session of another shop on the account. */
export function attemptIdOf(session: Pick<Stripe.Checkout.Session, "metadata">) {
  const ours = marks.safeParse(session.metadata);
  return ours.success ? ours.data.attempt_id : undefined;
}

/** Throws 404 for an unknown session and 503 while Stripe is unavailable. */
export async function retrieveSession(id: string): Promise<Stripe.Checkout.Session> {
  try {
    return await callStripe(() => stripeClient().checkout.sessions.retrieve(id));
  } catch (error) {
    if (stripeRejection(error) instanceof Stripe.errors.StripeInvalidRequestError) {
      throw problem(404, "Unknown payment session.", { cause: error });
    }
    throw error;
  }
}

/** Expires a hosted page. Returns the session's current state: the shopper may have paid first. */
export async function expireSession(id: string): Promise<Stripe.Checkout.Session> {
  const session = await retrieveSession(id);
  if (session.status !== "open") return session;
  try {
    return await callStripe(() => stripeClient().checkout.sessions.expire(id));
  } catch (error) {
    if (stripeRejection(error) instanceof Stripe.errors.StripeInvalidRequestError) {
      return retrieveSession(id);
    }
    throw error;
  }
}

export function paymentIntentOf(session: Stripe.Checkout.Session): string {
  const { id, payment_intent: intent } = session;
  const paymentIntent = idOf(intent);
  if (!paymentIntent) throw new Error(`Session ${id} is complete but has no payment.`);
  return paymentIntent;
}

/** Returns true if a delayed payment method, such as a bank debit, is in progress. */
export async function isPending(session: Stripe.Checkout.Session): Promise<boolean> {
  if (session.status !== "complete" || session.payment_status === "paid") return false;
  const { status } = await callStripe(() =>
    stripeClient().paymentIntents.retrieve(paymentIntentOf(session)),
  );
  return status !== "requires_payment_method" && status !== "canceled";
}

/** Returns true if any part was refunded. Stripe still reports such a session as paid. */
export async function isRefunded(session: Stripe.Checkout.Session): Promise<boolean> {
  const refunds = await listRefunds({ payment_intent: paymentIntentOf(session) }, 1);
  return refunds.length > 0;
}

/** Refunds the entire payment. Idempotent through Stripe's idempotency key. */
export async function refundInFull(session: Stripe.Checkout.Session): Promise<void> {
  const paymentIntent = paymentIntentOf(session);
  try {
    await callStripe(() =>
      stripeClient().refunds.create(
        { payment_intent: paymentIntent },
        { idempotencyKey: `refund-whole-${paymentIntent}` },
      ),
    );
  } catch (error) {
    if (stripeRejection(error)?.code !== "charge_already_refunded") throw error;
  }
}
