import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { SETTLEMENT_DONE } from "../lib/events";
import { logError } from "../lib/log-error";
import { reverseTax } from "../payments/reverse-tax";

/** Reverses refunded tax at Stripe in the worker, so that no request waits for it. */
export default async function reverseReturnedTax({
  event: { data },
  container,
}: SubscriberArgs<{ reference: string }>): Promise<void> {
  try {
    await reverseTax(container, data.reference);
  } catch (error) {
    // The reconciliation reverses what is missing, so a retry by the event bus is not needed.
    logError(`The tax of settlement ${data.reference} will be reversed later.`, error);
  }
}

export const config: SubscriberConfig = { event: SETTLEMENT_DONE };
