import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { FulfillmentWorkflowEvents, OrderWorkflowEvents } from "@medusajs/framework/utils";
import { logError } from "../lib/log-error";
import { adoptPackages, orderOfPackage } from "../order-lines/adopt-packages";

interface PackageChange {
  /** Only of a new package. */
  order_id?: string;
  fulfillment_id?: string;
  /** ID of a shipped or delivered package. */
  id?: string;
}

/** Follows a program that packed, shipped, or delivered items of an order in Medusa. */
export default async function packageChanged({
  event: { data },
  container,
}: SubscriberArgs<PackageChange>): Promise<void> {
  const fulfillmentId = data.fulfillment_id ?? data.id ?? "";
  try {
    const orderId = data.order_id ?? (await orderOfPackage(container, fulfillmentId));
    if (orderId) await adoptPackages(container, orderId);
  } catch (error) {
    // The reconciliation finds it again, so a retry by the event bus is not needed.
    logError(`The order lines of package ${fulfillmentId} will follow it later.`, error);
  }
}

export const config: SubscriberConfig = {
  event: [
    OrderWorkflowEvents.FULFILLMENT_CREATED,
    FulfillmentWorkflowEvents.SHIPMENT_CREATED,
    FulfillmentWorkflowEvents.DELIVERY_CREATED,
  ],
};
