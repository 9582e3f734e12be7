import type { MedusaContainer } from "@medusajs/framework/types";
import { logError } from "../lib/log-error";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { endAttempt } from "../payments/end-attempt";

/** Ends an attempt after a failed step, and throws its error. */
export async function abandonAttempt(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  error: unknown,
): Promise<never> {
  // Only logs a failure: the next attempt or the reconciliation ends this attempt.
  await endAttempt(container, attempt).catch((reason: unknown) => {
    logError(`Payment ${attempt.id} will be closed later.`, reason);
  });
  throw error;
}
