import { isStripeOutage } from "../lib/outage";
import { problem } from "../lib/problem";

/**
 * Runs a call to Stripe. When Stripe is unreachable or fails, throws a 503, and the caller can
 * simply try again: such a call has charged nothing.
 */
export async function callStripe<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isStripeOutage(error)) {
      throw problem(503, "The payment provider cannot be reached. Please try again in a moment.", {
        cause: error,
      });
    }
    throw error;
  }
}
