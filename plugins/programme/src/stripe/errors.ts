import { isStripeOutage } from "../lib/outage";
import { problem } from "../lib/problem";

/**
 * Runs a call that needs Stripe. When Stripe cannot be reached or fails on its side, the caller
 * hears 503 and may simply try again: nothing has been charged by such a call.
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
