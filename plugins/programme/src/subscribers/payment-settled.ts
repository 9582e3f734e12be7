import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import type { MedusaContainer } from "@medusajs/framework/types";
import { announce } from "../events/announce";
import { PAYMENT_SETTLED } from "../lib/events";
import { logError } from "../lib/log-error";
import { notifyPayment } from "../notifications/notify-payment";
import { announceCapture } from "../order-payments/announce-capture";
import { readAttempt } from "../payments/attempt";
import { labelPayment } from "../payments/label-payment";
import { recordTax } from "../payments/record-tax";

/** Each task, with what happens if it fails: the reconciliation does it, so the event bus need not retry. */
const tasks: [(container: MedusaContainer, attemptId: string) => Promise<unknown>, string][] = [
  [notifyPayment, "Its email will be sent later."],
  [announceOrder, "The events of its order will be sent later."],
  [labelPayment, "It will be labeled at Stripe later."],
  [recordTax, "Its tax will be recorded later."],
];

/** Does in the worker what no customer should wait for after a payment. */
export default async function paymentSettled({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const run = tasks.map(([task, failure]) =>
    task(container, data.id).catch((error: unknown) => {
      logError(`Payment ${data.id} is settled. ${failure}`, error);
    }),
  );
  await Promise.all(run);
}

async function announceOrder(container: MedusaContainer, attemptId: string): Promise<void> {
  const attempt = await readAttempt(container, attemptId);
  if (attempt?.state !== "ordered" || !attempt.order_id) return;
  await announce(container, "order.placed", attempt.order_id);
  await announceCapture(container, attempt.payment_session_id);
}

export const config: SubscriberConfig = { event: PAYMENT_SETTLED };
