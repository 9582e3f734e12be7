import Stripe from "stripe";
import { problem } from "../lib/problem";

/**
 * Runs a call that needs Stripe. When Stripe cannot be reached or fails on its side, the caller
 * hears 503 and may simply try again: nothing has been charged by such a call.
 */
export async function callStripe<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isOutage(error)) {
      throw problem(503, "The payment provider cannot be reached. Please try again in a moment.");
    }
    throw error;
  }
}

/** By the error's type name: workflows hand on plain objects instead of the client's errors. */
function isOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("type" in error)) return false;
  const outages: unknown[] = [
    Stripe.errors.StripeConnectionError.name,
    Stripe.errors.StripeAPIError.name,
    Stripe.errors.StripeRateLimitError.name,
  ];
  return outages.includes(error.type);
}
