import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { announce } from "../events/announce";
import { PAYMENT_SETTLED } from "../lib/events";
import { logError } from "../lib/log-error";
import { announceCapture } from "../order-payments/announce-capture";
import { readAttempt } from "../payments/attempt";

/** Sends the events of a new order and its payment in the worker, so that no customer waits for them. */
export default async function announceOrder({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  try {
    const attempt = await readAttempt(container, data.id);
    if (attempt?.state !== "ordered" || !attempt.order_id) return;
    await announce(container, "order.placed", attempt.order_id);
    await announceCapture(container, attempt.payment_session_id);
  } catch (error) {
    // The reconciliation sends what is missing, so a retry by the event bus is not needed.
    logError(`The events of payment ${data.id} will be sent later.`, error);
  }
}

export const config: SubscriberConfig = { event: PAYMENT_SETTLED };
