import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { shopEvents, type ShopEvent } from "../contract/shop-events";
import { receiveEvent } from "../events/receive";
import { logError } from "../lib/log-error";
import { queueDeliveries } from "../webhooks/queue-deliveries";
import { runsSubscribers } from "../lib/runs-subscribers";

/**
 * Queues the webhooks of an event, and records that it was sent; until then, the reconciliation sends it again.
 */
export default async function shopEventSent({
  event: { name, data },
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  if (!runsSubscribers(container)) return;
  try {
    const queue = queueDeliveries.bind(null, container);
    await receiveEvent(container, name as ShopEvent, data.id, queue);
  } catch (error) {
    logError(`The event ${name} of ${data.id} will be sent again.`, error);
  }
}

export const config: SubscriberConfig = { event: [...shopEvents] };
