import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { PAYMENT_SETTLED } from "../lib/events";
import { logError } from "../lib/log-error";
import { notifyPayment } from "../notifications/notify-payment";

/** Emails the customer in the worker, so that confirming a payment does not wait for an invoice. */
export default async function paymentSettled({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  try {
    await notifyPayment(container, data.id);
  } catch (error) {
    // The reconciliation sends what is missing, so a retry by the event bus is not needed.
    logError(`The email about payment ${data.id} will be sent later.`, error);
  }
}

export const config: SubscriberConfig = { event: PAYMENT_SETTLED };
