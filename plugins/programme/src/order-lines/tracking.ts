import type { MedusaContainer } from "@medusajs/framework/types";
import type { Actor } from "../contract/statuses";
import { carrierNames, type Tracking } from "../contract/tracking";
import { activeLabel } from "../labels/package-label";
import { saveTracking } from "../labels/save-tracking";
import { announce } from "../events/announce";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import { HANDED_OVER_NOTE, TRACKING_NOTE, type OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { assertNotOnHold } from "../payment-alerts/order-on-hold";
import { notifyNow } from "./change-line";
import { readLine } from "./customer-line";

/**
 * Adds, corrects, or (with null) removes the tracking of an order line's package. Throws 404 for an unknown
 * order line, and 409 in any other status than processing, or if the order is on hold and the package
 * is still here.
 */
export async function setTracking(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  tracking: Tracking | null,
): Promise<OrderLineRow> {
  const { order_id: orderId } = await readLine(container, lineId);
  return withLock(container, "order", orderId, async () => {
    const line = await readLine(container, lineId);
    const { status, fulfillment_id: fulfillmentId } = line;
    if (status !== "processing" || !fulfillmentId) {
      throw problem(
        409,
        `You can change tracking only while an item is processing. This item is ${status.replace("_", " ")}.`,
      );
    }
    if (tracking && !line.shipped_at) await assertNotOnHold(container, [orderId]);
    if (await activeLabel(container, fulfillmentId)) {
      throw problem(409, "This package has a bought label. Void it to enter another number.");
    }
    const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
    await saveTracking(container, fulfillmentId, tracking);
    const packed = await service.listOrderLines({ fulfillment_id: fulfillmentId, status });
    const [handover] = await service.listOrderLineChanges(
      { line_id: packed.map(({ line_id }) => line_id), note: HANDED_OVER_NOTE },
      { take: 1 },
    );
    // Once the carrier has the package, it can no longer be canceled. Tracking alone is proof of that, so
    // without it only a handover counts.
    const hasCarrier = tracking !== null || handover !== undefined;
    await service.updateOrderLines({
      selector: { fulfillment_id: fulfillmentId },
      data: { shipped_at: hasCarrier ? (line.shipped_at ?? new Date()) : null },
    });
    const note = trackingNote(tracking);
    for (const { line_id } of packed) {
      const id = await service.note({ lineId: line_id, status, actor, note });
      await notifyNow(container, { id, line_id, from_status: status, to_status: status, note });
    }
    if (tracking) await announce(container, "shipment.created", fulfillmentId);
    return line;
  });
}

/** Returns the note for a change of only the tracking. */
export function trackingNote(tracking: Tracking | null): string {
  const text = tracking ? `${carrierNames[tracking.carrier]} ${tracking.number}` : "none";
  return TRACKING_NOTE + text;
}
