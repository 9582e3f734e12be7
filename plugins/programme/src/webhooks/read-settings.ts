import type { MedusaContainer } from "@medusajs/framework/types";
import type { ShopEvent } from "../contract/shop-events";
import type { WebhookSettings } from "../contract/webhook-settings";
import { readOrderNumbers } from "../lib/order-numbers";
import { webhookService } from "./webhook-service";

const DELIVERIES_SHOWN = 50;

/** Returns the webhooks without their secrets, and the latest deliveries. */
export async function readWebhookSettings(container: MedusaContainer): Promise<WebhookSettings> {
  const service = webhookService(container);
  const [webhooks, deliveries] = await Promise.all([
    service.listWebhooks({}, { order: { created_at: "ASC", id: "ASC" } }),
    service.listWebhookDeliveries(
      {},
      { order: { created_at: "DESC", id: "DESC" }, take: DELIVERIES_SHOWN },
    ),
  ]);
  const urls = new Map(webhooks.map(({ id, url }) => [id, url]));
  const numbers = await readOrderNumbers(
    container,
    deliveries.map(({ order_id }) => order_id),
  );
  return {
    webhooks: webhooks.map(({ id, url, events, is_on }) => ({
      ...{ id, url, is_on },
      events: events as ShopEvent[],
    })),
    deliveries: deliveries.map((row) => ({
      id: row.id,
      url: urls.get(row.webhook_id) ?? "",
      event: row.event as ShopEvent,
      order: { id: row.order_id, number: numbers.get(row.order_id) ?? 0 },
      state: row.state,
      attempts: row.attempts,
      response: row.response_status,
      error: row.last_error,
      next_try_at: row.state === "waiting" ? row.next_attempt_at.toISOString() : null,
      created_at: row.created_at.toISOString(),
    })),
  };
}
