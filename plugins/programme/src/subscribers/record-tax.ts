import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { PAYMENT_SETTLED } from "../lib/events";
import { logError } from "../lib/log-error";
import { recordTax } from "../payments/record-tax";

/** Records the tax of a new order at Stripe in the worker, so that no customer waits for it. */
export default async function recordSoldTax({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  try {
    await recordTax(container, data.id);
  } catch (error) {
    // The reconciliation records what is missing, so a retry by the event bus is not needed.
    logError(`The tax of payment ${data.id} will be recorded later.`, error);
  }
}

export const config: SubscriberConfig = { event: PAYMENT_SETTLED };
