import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { ShopEvent } from "../contract/shop-events";
import { failpoint } from "../lib/failpoint";
import { logError } from "../lib/log-error";
import { SHOP_EVENT_MODULE } from "../modules/shop-event";
import type { NewShopEvent, RecordedEvent } from "../modules/shop-event/service";
import type ShopEventService from "../modules/shop-event/service";

export const shopEventService = (container: MedusaContainer) =>
  container.resolve<ShopEventService>(SHOP_EVENT_MODULE);

/**
 * Sends one of Medusa's events about an order, package, or payment, once. Call it after the change is stored.
 * Only logs a failure, because the reconciliation sends the event later.
 */
export async function announce(
  container: MedusaContainer,
  name: ShopEvent,
  id: string,
): Promise<void> {
  try {
    await announceAll(container, [{ name, subjectId: id, dataId: id }]);
  } catch (error) {
    logError(`The event ${name} of ${id} will be sent later.`, error);
  }
}

/** Records events and sends those that are new. */
export async function announceAll(
  container: MedusaContainer,
  events: readonly NewShopEvent[],
): Promise<RecordedEvent[]> {
  const recorded = await shopEventService(container).record(events);
  if (recorded.length === 0) return [];
  failpoint("event: recorded");
  await send(container, recorded);
  return recorded;
}

export async function send(
  container: MedusaContainer,
  events: readonly RecordedEvent[],
): Promise<void> {
  await container
    .resolve(Modules.EVENT_BUS)
    .emit(events.map(({ name, data_id: id }) => ({ name, data: { id } })));
}
