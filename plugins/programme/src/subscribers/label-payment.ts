import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { PAYMENT_SETTLED } from "../lib/events";
import { logError } from "../lib/log-error";
import { labelPayment } from "../payments/label-payment";

/** Labels the payment of a new order at Stripe in the worker, so that no customer waits for it. */
export default async function labelSettledPayment({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  try {
    await labelPayment(container, data.id);
  } catch (error) {
    // The reconciliation labels what is missing, so a retry by the event bus is not needed.
    logError(`Payment ${data.id} will be labeled later.`, error);
  }
}

export const config: SubscriberConfig = { event: PAYMENT_SETTLED };
