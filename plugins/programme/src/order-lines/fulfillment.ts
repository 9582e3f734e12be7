import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
  cancelFulfillmentWorkflow,
  createFulfillmentWorkflow,
  markFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows";
import { failpoint } from "../lib/failpoint";
import { itemIdOf } from "../contract/split-lines";
import { linesOfFulfillment } from "../medusa/fulfillment-lines";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import { isFulfillmentCanceled, readPackage, readProgress } from "../read/partial-orders";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { sendReserved, type StockUnits } from "../medusa/move-stock";
import { stockItemsOf } from "../read/holds";
import { stockLocationId } from "../lib/store-defaults";

/**
 * Fulfills one order line in Medusa, part by part. Medusa's own workflow reduces the stock before
 * it records the fulfillment, in several transactions, so after an interruption it is unclear if
 * the stock was reduced. Here each part can be checked.
 */

/**
 * Fulfills the reserved units of the order line unless already done; returns the fulfillment's ID.
 */
export async function sendLine(container: MedusaContainer, line: OrderLineRow): Promise<string> {
  const id = await packLine(container, line);
  await sendReserved(container, {
    fulfillmentId: id,
    lineId: line.line_id,
    items: await unitsOfLine(container, line),
  });
  return id;
}

/** Records the fulfillment of an order line in Medusa, without a change of the stock. */
async function packLine(
  container: MedusaContainer,
  line: OrderLineRow,
  metadata: Record<string, unknown> = {},
): Promise<string> {
  const { fulfillment_id, is_fulfilled } = await readProgress(container, line);
  const id = fulfillment_id ?? (await createFulfillment(container, line, metadata));
  failpoint("fulfillment: made");
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: line.order_id },
    [Modules.FULFILLMENT]: { fulfillment_id: id },
  });
  failpoint("fulfillment: linked");
  if (!is_fulfilled) {
    await container.resolve(Modules.ORDER).registerFulfillment(registration(line, id));
  }
  failpoint("fulfillment: registered");
  return id;
}

/** Marks the order line delivered unless already done; returns the time of delivery. */
export async function deliverLine(container: MedusaContainer, line: OrderLineRow): Promise<Date> {
  const { fulfillment_id: id, delivered_at, is_delivered } = await readProgress(container, line);
  if (!id) throw new Error(`Line ${line.line_id} is processing without a fulfillment.`);
  if (!delivered_at) await markFulfillmentAsDeliveredWorkflow(container).run({ input: { id } });
  failpoint("fulfillment: delivered");
  if (!is_delivered) {
    await container.resolve(Modules.ORDER).registerDelivery(registration(line, id));
  }
  return delivered_at ?? new Date();
}

/**
 * Cancels the package of an order line that is removed from it, in Medusa and part by part; the
 * other order lines move to a new package. The caller restocks the order line. Idempotent.
 */
export async function cancelPackage(container: MedusaContainer, line: OrderLineRow): Promise<void> {
  const id = line.fulfillment_id ?? "";
  const lines = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const { canceled_at, metadata } = await container
    .resolve(Modules.FULFILLMENT)
    .retrieveFulfillment(id, { select: ["id", "canceled_at", "metadata"] });
  const packed = await lines.listOrderLines({ line_id: linesOfFulfillment(metadata, line) });
  if (!(await isFulfillmentCanceled(container, line.order_id, id))) {
    await container.resolve(Modules.ORDER).cancelFulfillment({
      order_id: line.order_id,
      reference: Modules.FULFILLMENT,
      reference_id: id,
      items: unitsByItem(packed),
    });
  }
  failpoint("cancel: fulfillment taken back");
  if (!canceled_at) await cancelFulfillmentWorkflow(container).run({ input: { id } });
  const others = packed.filter(
    ({ line_id, status }) => line_id !== line.line_id && status === "processing",
  );
  for (const other of others) {
    // Their stock is gone already; what is reserved belongs to items that were not sent.
    const fulfillment_id = await packLine(container, other, { sent: [other.line_id] });
    await lines.updateOrderLines({ id: other.id, fulfillment_id });
  }
}

/** Returns the quantities of the items in a package, even if order lines share an item. */
function unitsByItem(packed: OrderLineRow[]): { id: string; quantity: number }[] {
  const items = new Map<string, number>();
  for (const { line_id, quantity } of packed) {
    const id = itemIdOf(line_id);
    items.set(id, (items.get(id) ?? 0) + quantity);
  }
  return [...items].map(([id, quantity]) => ({ id, quantity }));
}

/** Returns the inventory units of an order line, each inventory item once. */
export async function unitsOfLine(
  container: MedusaContainer,
  line: Pick<OrderLineRow, "variant_id" | "quantity">,
): Promise<StockUnits[]> {
  const parts = await stockItemsOf(container, [line.variant_id ?? ""]);
  return parts.flatMap(({ inventoryItemId, perPiece }) =>
    inventoryItemId ? [{ inventoryItemId, units: line.quantity * perPiece }] : [],
  );
}

function registration(line: OrderLineRow, fulfillmentId: string) {
  return {
    order_id: line.order_id,
    reference: Modules.FULFILLMENT,
    reference_id: fulfillmentId,
    items: [{ id: itemIdOf(line.line_id), quantity: line.quantity }],
  };
}

async function createFulfillment(
  container: MedusaContainer,
  line: OrderLineRow,
  metadata: Record<string, unknown>,
): Promise<string> {
  const [parcel, [stockItem], locationId] = await Promise.all([
    readPackage(container, line),
    stockItemsOf(container, [line.variant_id ?? ""]),
    stockLocationId(container),
  ]);
  if (!parcel) throw new Error(`Order ${line.order_id} has no line ${line.line_id}.`);
  const { title, sku, barcode, data, address, shipping_option_id, provider_id } = parcel;
  if (!shipping_option_id || !provider_id) {
    throw new Error(`Order ${line.order_id} does not say how it is shipped.`);
  }
  const { result } = await createFulfillmentWorkflow(container).run({
    input: {
      location_id: locationId,
      provider_id,
      shipping_option_id,
      data,
      items: [
        {
          line_item_id: itemIdOf(line.line_id),
          inventory_item_id: stockItem?.inventoryItemId,
          quantity: line.quantity * (stockItem?.perPiece ?? 1),
          title,
          sku,
          barcode,
        },
      ],
      labels: [],
      delivery_address: address,
      order: {},
      packed_at: new Date(),
      metadata: { ...metadata, lines: [line.line_id] },
    },
  });
  return result.id;
}
