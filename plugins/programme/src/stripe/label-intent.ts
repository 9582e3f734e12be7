import { stripeClient } from "./client";
import { callStripe } from "./errors";

/**
 * Describes a payment in Stripe's dashboard and exports. Metadata of other names stays. Idempotent.
 * Throws a 503 while Stripe is unavailable or rejects the call.
 */
export async function labelIntent(
  paymentIntent: string,
  label: { description: string; metadata: Record<string, string> },
): Promise<void> {
  await callStripe(() => stripeClient().paymentIntents.update(paymentIntent, label));
}
