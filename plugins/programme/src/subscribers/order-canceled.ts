import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { OrderWorkflowEvents } from "@medusajs/framework/utils";
import { logError } from "../lib/log-error";
import { runsSubscribers } from "../lib/runs-subscribers";
import { adoptCanceledOrder } from "../order-lines/adopt-canceled-order";

/** Cancels the order lines of an order that a program canceled in Medusa. */
export default async function orderCanceled({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  if (!runsSubscribers(container)) return;
  try {
    await adoptCanceledOrder(container, data.id);
  } catch (error) {
    // The reconciliation finds it again, so a retry by the event bus is not needed.
    logError(`The lines of canceled order ${data.id} will be canceled later.`, error);
  }
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.CANCELED };
