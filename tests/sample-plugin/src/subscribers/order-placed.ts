import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { seenOrders } from "../seen-orders";

/** Records the order in a set, because a crash may cause a second event for it. */
export default function orderPlaced({
  event: { data },
}: SubscriberArgs<{ id: string }>): Promise<void> {
  seenOrders.add(data.id);
  return Promise.resolve();
}

export const config: SubscriberConfig = { event: "order.placed" };
