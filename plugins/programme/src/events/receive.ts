import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, PaymentEvents } from "@medusajs/framework/utils";
import type { ShopEvent } from "../contract/shop-events";
import { logError } from "../lib/log-error";
import { shopEventService } from "./announce";

/** Allows for the other subscribers of an event, which run at the same time. */
const SUBSCRIBERS_RUN_MS = 10_000;

type Follow = (name: ShopEvent, subjectIds: readonly string[]) => Promise<void>;

/**
 * Records an event that the subscribers are receiving, whether the shop or a Medusa workflow sent it. Then
 * runs `follow`, and marks the event as sent a little later. If the process crashes before that, the
 * reconciliation sends the event again.
 */
export async function receiveEvent(
  container: MedusaContainer,
  name: ShopEvent,
  id: string,
  follow: Follow,
): Promise<void> {
  const subjectIds = await subjectsOf(container, name, id);
  const service = shopEventService(container);
  await service.record(subjectIds.map((subjectId) => ({ name, subjectId, dataId: id })));
  await follow(name, subjectIds);
  const timer = setTimeout(() => {
    service.markSent(name, subjectIds).catch((error: unknown) => {
      logError(`The event ${name} of ${id} will be sent again.`, error);
    });
  }, SUBSCRIBERS_RUN_MS);
  timer.unref();
}

/** Returns the IDs of the refunds for a refund event, because Medusa's event has only the payment's ID. */
async function subjectsOf(
  container: MedusaContainer,
  name: ShopEvent,
  id: string,
): Promise<string[]> {
  const refunded: ShopEvent = PaymentEvents.REFUNDED;
  if (name !== refunded) return [id];
  const refunds = await container.resolve(Modules.PAYMENT).listRefunds({ payment_id: id });
  return refunds.map((refund) => refund.id);
}
