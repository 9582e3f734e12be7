import type { MedusaContainer } from "@medusajs/framework/types";
import { fullName } from "../lib/person-name";
import type { SettlementRow } from "../modules/order-line/service";
import { ordersUrl, readOrder } from "./order-notifications";
import { queueEmail } from "./queue-email";

/** Emails the customer about a refund that staff made, once. */
export async function notifyOrderRefunded(
  container: MedusaContainer,
  { id, order_id, card_cents, credit_cents, note }: SettlementRow,
): Promise<void> {
  const order = await readOrder(container, order_id);
  await queueEmail(container, {
    to: order.email,
    template: "order-refunded",
    data: {
      name: fullName(order.customer),
      orderNumber: order.display_id,
      cardCents: card_cents,
      creditCents: credit_cents,
      ...(note !== null && note !== "" && { note }),
      ordersUrl: ordersUrl(order),
    },
    dedupeKey: `refund:${id}`,
    orderId: order_id,
  });
}
