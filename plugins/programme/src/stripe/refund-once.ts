import { stripeClient } from "./client";

/** Starts the IDs of settlements. */
const SETTLEMENT = "oset_";

/**
 * Refunds `cents` of a payment for a mark, once: the ID of a returned order line, or of another
 * settlement. Stripe deletes idempotency keys after a day, so this first looks for the mark among
 * the payment's refunds.
 */
export async function refundOnce(
  paymentIntent: string,
  mark: string,
  cents: number,
): Promise<void> {
  const stripe = stripeClient();
  const [key, name] = mark.startsWith(SETTLEMENT)
    ? ["settlement", "settlement"]
    : ["line_id", "refund-line"];
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
    const isGood = refund.status !== "failed" && refund.status !== "canceled";
    if (refund.metadata?.[key] === mark && isGood) return;
  }
  await stripe.refunds.create(
    { payment_intent: paymentIntent, amount: cents, metadata: { [key]: mark } },
    { idempotencyKey: `${name}-${mark}` },
  );
}
