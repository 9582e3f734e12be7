import type { MedusaContainer } from "@medusajs/framework/types";
import type { Actor } from "../contract/statuses";
import type { Tracking } from "../contract/tracking";
import { activeLabel, trackingOfLabel } from "../labels/package-label";
import { announce } from "../events/announce";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import { HANDED_OVER_NOTE, type OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { assertNotOnHold } from "../payment-alerts/order-on-hold";
import { notifyNow } from "./change-line";
import { readLine } from "./customer-line";
import { trackingNote } from "./tracking";

/**
 * Records that the package of an order line was given to the carrier, so that nothing in it can be
 * canceled anymore. Throws 409 if the package is not waiting, the order is on hold, or its label is
 * not ready.
 */
export async function handOver(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
): Promise<OrderLineRow> {
  const { order_id } = await readLine(container, lineId);
  return withLock(container, "order", order_id, async () => {
    await assertNotOnHold(container, [order_id]);
    const { status, fulfillment_id, shipped_at } = await readLine(container, lineId);
    if (status !== "processing" || !fulfillment_id) {
      throw problem(409, "Only items that are being processed can be handed over.");
    }
    if (shipped_at) throw problem(409, "This item has already been handed over to the carrier.");
    const label = await activeLabel(container, fulfillment_id);
    if (label && label.state !== "bought") {
      throw problem(409, "This package’s label is not ready. Please try again in a minute.");
    }
    await shipPackage(container, fulfillment_id, { actor, at: new Date() });
    return readLine(container, lineId);
  });
}

interface Departure {
  actor: Actor;
  at: Date;
  isDelivered?: boolean;
  /** Defaults to the tracking of a bought label. */
  tracking?: Tracking | null;
}

/**
 * Records once that a package left, and emails its tracking to the customer. The caller holds the order's
 * lock.
 */
export async function shipPackage(
  container: MedusaContainer,
  fulfillmentId: string,
  { actor, at, isDelivered = false, tracking: given }: Departure,
): Promise<void> {
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const label = await activeLabel(container, fulfillmentId);
  // A delivered package needs no email about its tracking.
  const tracking = isDelivered ? null : (given ?? (label ? trackingOfLabel(label) : null));
  const notes = [HANDED_OVER_NOTE, ...(tracking ? [trackingNote(tracking)] : [])];
  const added = await service.ship(fulfillmentId, { at, actor, notes });
  for (const { id, line_id, note } of added) {
    const status = "processing" as const;
    await notifyNow(container, { id, line_id, from_status: status, to_status: status, note });
  }
  await announce(container, "shipment.created", fulfillmentId);
}
