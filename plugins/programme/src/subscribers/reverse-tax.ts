import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { RETURN_SETTLED } from "../lib/events";
import { logError } from "../lib/log-error";
import { reverseTax } from "../payments/reverse-tax";

/**
 * Reverses returned tax at Stripe in the worker, so that receiving a return does not wait for it.
 */
export default async function reverseReturnedTax({
  event: { data },
  container,
}: SubscriberArgs<{ line_id: string }>): Promise<void> {
  try {
    await reverseTax(container, data.line_id);
  } catch (error) {
    // The reconciliation reverses what is missing, so a retry by the event bus is not needed.
    logError(`The tax of returned line ${data.line_id} will be reversed later.`, error);
  }
}

export const config: SubscriberConfig = { event: RETURN_SETTLED };
