import type { MedusaContainer } from "@medusajs/framework/types";
import type { Actor } from "../contract/statuses";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import { HANDED_OVER_NOTE, type OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { assertNotOnHold } from "../payment-alerts/order-on-hold";
import { readLine } from "./customer-line";

/**
 * Records that the package of an order line was given to the carrier: nothing in it can be canceled any
 * more. Throws 409 unless the package is waiting, or while the order is on hold.
 */
export async function handOver(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
): Promise<OrderLineRow> {
  const { order_id } = await readLine(container, lineId);
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  return withLock(container, "order", order_id, async () => {
    await assertNotOnHold(container, [order_id]);
    const { status, fulfillment_id, shipped_at } = await readLine(container, lineId);
    if (status !== "processing" || !fulfillment_id) {
      throw problem(409, "Only items that are being processed can be handed over.");
    }
    if (shipped_at) throw problem(409, "This item was handed over to the carrier already.");
    const packed = await service.listOrderLines({ fulfillment_id, status });
    await service.updateOrderLines({
      selector: { fulfillment_id },
      data: { shipped_at: new Date() },
    });
    for (const { line_id } of packed) {
      await service.note({ lineId: line_id, status, actor, note: HANDED_OVER_NOTE });
    }
    return readLine(container, lineId);
  });
}
