import { stripeClient } from "./client";
import { callStripe } from "./errors";

/**
 * Sets the description and metadata of a payment at Stripe, for its dashboard and exports. Keeps
 * other metadata. Idempotent. Throws a 503 while Stripe is unavailable or rejects the call.
 */
export async function labelIntent(
  paymentIntent: string,
  label: { description: string; metadata: Record<string, string> },
): Promise<void> {
  await callStripe(() => stripeClient().paymentIntents.update(paymentIntent, label));
}
