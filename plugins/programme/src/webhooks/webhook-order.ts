import type { MedusaContainer } from "@medusajs/framework/types";
import type { AdminOrder } from "../contract/http-admin-order";
import type { WebhookOrder } from "../contract/webhook-settings";
import { readAdminOrder } from "../staff/read-order";

/** Returns an order for another system: without notes, emails, payment links, or label files. */
export async function readWebhookOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<WebhookOrder> {
  return webhookOrder(await readAdminOrder(container, orderId));
}

function webhookOrder(order: AdminOrder): WebhookOrder {
  const { order_id, number, created_at, shopper, address, sums, lines, packages } = order;
  return {
    ...{ order_id, number, created_at, shopper, address, sums },
    lines: lines.map(
      ({ line_id, name, color, quantity, price, status, package: of, closed_as }) => ({
        ...{ line_id, name, color, quantity, price, status, package: of, closed_as },
      }),
    ),
    packages: packages.map(({ id, number: nth, is_return, is_shipped, line_ids, label }) => ({
      ...{ id, number: nth, is_return, is_shipped, line_ids },
      tracking_number: label?.tracking_number ?? null,
    })),
  };
}
