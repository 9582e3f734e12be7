import type { MedusaContainer } from "@medusajs/framework/types";
import type { Actor } from "../contract/statuses";
import type { Tracking } from "../contract/tracking";
import { announce } from "../events/announce";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { assertNotOnHold } from "../payment-alerts/order-on-hold";
import { readProgress } from "../read/partial-orders";
import { cancelPendingChanges } from "../settlements/pending-changes";
import { setLineStatus } from "./change-line";
import { sendLines } from "./fulfillment";
import { saveTracking } from "../labels/save-tracking";
import { splitOffUnits } from "./split-line";

export interface Packing {
  lineIds: readonly string[];
  /** Number of units of an order line in the package; all of them unless set. */
  quantities?: Record<string, number> | undefined;
  tracking?: Tracking | null | undefined;
}

/**
 * Starts several order lines of an order as one package, with one tracking number and one email. A
 * repeated call finishes what was interrupted. Throws 404 for a line of another order, 400 for too many
 * items, and 409 unless all lines are confirmed.
 */
export function packTogether(
  container: MedusaContainer,
  orderId: string,
  actor: Actor,
  { lineIds, quantities = {}, tracking }: Packing,
): Promise<OrderLineRow[]> {
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  return withLock(container, "order", orderId, async () => {
    await assertNotOnHold(container, [orderId]);
    const lines = await service.listOrderLines({ order_id: orderId, line_id: [...lineIds] });
    if (lines.length < lineIds.length) throw problem(404, "Order line not found.");
    await assertPackable(container, lines);
    const packed: OrderLineRow[] = [];
    for (const line of lines) {
      packed.push(await splitOffUnits(container, line, quantities[line.line_id]));
    }
    failpoint("package: split");
    await cancelPendingChanges(container, orderId);
    const fulfillment_id = await sendLines(container, packed, { is_package: true });
    if (tracking) await saveTracking(container, fulfillment_id, tracking);
    failpoint("package: sent");
    const patch = { fulfillment_id, ...(tracking && { shipped_at: new Date() }) };
    for (const line of packed.filter(({ status }) => status === "confirmed")) {
      await setLineStatus(container, line, { to: "processing", actor, patch });
      failpoint("package: line started");
    }
    if (tracking) await announce(container, "shipment.created", fulfillment_id);
    return service.listOrderLines({ line_id: packed.map(({ line_id }) => line_id) });
  });
}

/**
 * Also accepts lines that are already processing, if an interrupted run put them into one package
 * with the others.
 */
async function assertPackable(container: MedusaContainer, lines: OrderLineRow[]): Promise<void> {
  const { fulfillment_id } = await readProgress(container, lines);
  for (const { status, fulfillment_id: own } of lines) {
    if (status === "confirmed") continue;
    if (status === "processing" && fulfillment_id !== null && own === fulfillment_id) continue;
    const now = status.replaceAll("_", " ");
    throw problem(409, `Only confirmed items can be packed. One of these items is ${now}.`);
  }
}
