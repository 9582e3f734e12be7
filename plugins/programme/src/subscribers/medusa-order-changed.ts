import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import {
  FulfillmentWorkflowEvents,
  OrderEditWorkflowEvents,
  OrderWorkflowEvents,
} from "@medusajs/framework/utils";
import { logError } from "../lib/log-error";
import { runsSubscribers } from "../lib/runs-subscribers";
import { adoptOrder } from "../order-lines/adopt-order";
import { orderOfPackage } from "../order-lines/adopt-packages";

const { PLACED } = OrderWorkflowEvents;

interface OrderChange {
  /** Of an edited order, and of one with a new package. */
  order_id?: string;
  /** ID of a new order, or of a package that was shipped or delivered. */
  id?: string;
}

/** Follows a program that changed an order in Medusa; the shop's own steps leave nothing to follow. */
export default async function medusaOrderChanged({
  event: { name, data },
  container,
}: SubscriberArgs<OrderChange>): Promise<void> {
  if (!runsSubscribers(container)) return;
  try {
    const { order_id, id = "" } = data;
    const orderId = name === PLACED ? id : (order_id ?? (await orderOfPackage(container, id)));
    if (orderId) await adoptOrder(container, orderId);
  } catch (error) {
    // The reconciliation finds it again, so a retry by the event bus is not needed.
    logError(`The order lines will follow ${name} ${JSON.stringify(data)} later.`, error);
  }
}

export const config: SubscriberConfig = {
  event: [
    PLACED,
    OrderWorkflowEvents.FULFILLMENT_CREATED,
    FulfillmentWorkflowEvents.SHIPMENT_CREATED,
    FulfillmentWorkflowEvents.DELIVERY_CREATED,
    OrderEditWorkflowEvents.CONFIRMED,
  ],
};
