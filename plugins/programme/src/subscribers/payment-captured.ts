import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { PaymentEvents } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";
import { logError } from "../lib/log-error";
import { paymentAlerts } from "../payment-alerts/alert-service";
import { releasePaidOrder } from "../payment-alerts/unpaid-order";

/** Releases the hold of an order when it is paid. */
export default async function paymentCaptured({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  try {
    const [held] = await paymentAlerts(container).listOrderHolds(
      { reason: "unpaid", released_at: null },
      { take: 1 },
    );
    if (!held) return;
    const [payment] = await graph<{ payment_collection: { order: { id: string } | null } | null }>(
      container,
      { entity: "payment", fields: ["payment_collection.order.id"], filters: { id: data.id } },
    );
    const order = payment?.payment_collection?.order;
    if (order) await releasePaidOrder(container, order.id);
  } catch (error) {
    // The reconciliation finds it again, so a retry by the event bus is not needed.
    logError(`The hold for payment ${data.id} will be released later.`, error);
  }
}

export const config: SubscriberConfig = { event: PaymentEvents.CAPTURED };
