import Stripe from "stripe";
import { isStripeOutage } from "../lib/outage";
import { isProblem, problem } from "../lib/problem";

/**
 * Runs a call to Stripe. Throws a 503 if Stripe is unreachable or fails; the caller can retry,
 * because such a call has charged nothing. Also throws a 503 if Stripe rejects the call, for
 * example because of a wrong key: no shopper can fix that, and the log has Stripe's error.
 */
export async function callStripe<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isStripeOutage(error)) {
      throw problem(503, "We can't reach our payment provider. Please try again in a moment.", {
        cause: error,
      });
    }
    if (isStripeError(error)) {
      throw problem(503, "We can't take payments right now. Please try again later.", {
        cause: error,
      });
    }
    throw error;
  }
}

/** Checks the type name, because workflows pass on plain objects instead of the client's errors. */
export function isStripeError(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("type" in error)) return false;
  return typeof error.type === "string" && error.type.startsWith("Stripe");
}

/** Returns true if Stripe has no object with the given ID. */
export const isMissing = (error: unknown): boolean => hasCode(error, "resource_missing");

/** Returns true if Stripe rejected a refund because the bank disputes the payment. */
export const isDisputed = (error: unknown): boolean => hasCode(error, "charge_disputed");

function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}

/** Returns Stripe's error that caused an error of `callStripe`. */
export function stripeRejection(error: unknown): Stripe.errors.StripeError | undefined {
  const cause = isProblem(error) ? error.cause : undefined;
  return cause instanceof Stripe.errors.StripeError ? cause : undefined;
}
