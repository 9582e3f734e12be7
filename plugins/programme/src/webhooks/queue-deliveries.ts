import type { MedusaContainer } from "@medusajs/framework/types";
import type { ShopEvent } from "../contract/shop-events";
import { shopEventService } from "../events/announce";
import { graph } from "../lib/graph";
import { orderOfPackage } from "../order-lines/adopt-packages";
import { webhookService } from "./webhook-service";

/** Queues these events for the webhooks that want them. Idempotent. */
export async function queueDeliveries(
  container: MedusaContainer,
  name: ShopEvent,
  subjectIds: readonly string[],
): Promise<void> {
  const service = webhookService(container);
  const [webhook] = await service.listWebhooks({ is_on: true }, { take: 1 });
  if (!webhook) return;
  const events = await shopEventService(container).listShopEvents({
    name,
    subject_id: [...subjectIds],
  });
  for (const event of events) {
    const orderId = await orderOf(container, name, event.data_id);
    if (orderId) await service.queue(event, orderId);
  }
}

/** Returns undefined for a payment that became no order. */
async function orderOf(
  container: MedusaContainer,
  name: ShopEvent,
  id: string,
): Promise<string | undefined> {
  if (name.startsWith("order.")) return id;
  if (!name.startsWith("payment.")) return orderOfPackage(container, id);
  const [payment] = await graph<{ payment_collection: { order: { id: string } | null } | null }>(
    container,
    { entity: "payment", fields: ["payment_collection.order.id"], filters: { id } },
  );
  return payment?.payment_collection?.order?.id;
}
