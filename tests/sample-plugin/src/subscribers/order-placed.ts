import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { seenOrders } from "../seen-orders";

/** Remembers the order. A second event of the same order, after a crash, changes nothing. */
export default function orderPlaced({
  event: { data },
}: SubscriberArgs<{ id: string }>): Promise<void> {
  seenOrders.add(data.id);
  return Promise.resolve();
}

export const config: SubscriberConfig = { event: "order.placed" };
