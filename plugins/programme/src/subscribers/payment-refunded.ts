import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { PaymentEvents } from "@medusajs/framework/utils";
import { logError } from "../lib/log-error";
import { runsSubscribers } from "../lib/runs-subscribers";
import { recordMedusaRefunds } from "../settlements/record-refund";

/** Stores a refund that a program made through Medusa, so that the shop's records include it. */
export default async function paymentRefunded({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  if (!runsSubscribers(container)) return;
  try {
    await recordMedusaRefunds(container, [data.id]);
  } catch (error) {
    // The reconciliation stores what is missing, so a retry by the event bus is not needed.
    logError(`A refund of payment ${data.id} will be recorded later.`, error);
  }
}

export const config: SubscriberConfig = { event: PaymentEvents.REFUNDED };
