import { stripeClient } from "./client";

/**
 * Refunds `cents` of a payment for one order line, once. Stripe deletes idempotency keys after a
 * day, so this first looks for the order line's ID among the payment's refunds.
 */
export async function refundOnce(
  paymentIntent: string,
  lineId: string,
  cents: number,
): Promise<void> {
  const stripe = stripeClient();
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
    const isGood = refund.status !== "failed" && refund.status !== "canceled";
    if (refund.metadata?.line_id === lineId && isGood) return;
  }
  await stripe.refunds.create(
    { payment_intent: paymentIntent, amount: cents, metadata: { line_id: lineId } },
    { idempotencyKey: `refund-line-${lineId}` },
  );
}
