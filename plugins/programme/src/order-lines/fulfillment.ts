import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
  createFulfillmentWorkflow,
  markFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows";
import { failpoint } from "../lib/failpoint";
import { readPackage, readProgress, type Progress } from "../read/partial-orders";
import type { OrderLineRow } from "../modules/order-line/service";
import { sendReserved } from "../medusa/move-stock";
import { stockItemsOf } from "../read/holds";
import { stockLocationId } from "../lib/store-defaults";

/**
 * Fulfills one line in the engine, part by part. The engine's own workflow reduces the stock before
 * it records the fulfillment, in several transactions, so after an interruption nobody could tell
 * whether the stock is reduced. Here each part shows whether it is done.
 */

/** Fulfills the line's reserved pieces unless already done; returns the fulfillment's id. */
export async function sendLine(container: MedusaContainer, line: OrderLineRow): Promise<string> {
  const { fulfillment_id, fulfilled } = await progressOf(container, line);
  const id = fulfillment_id ?? (await createFulfillment(container, line));
  failpoint("fulfillment: made");
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: line.order_id },
    [Modules.FULFILLMENT]: { fulfillment_id: id },
  });
  failpoint("fulfillment: linked");
  if (fulfilled < line.quantity) {
    await container.resolve(Modules.ORDER).registerFulfillment(registration(line, id));
  }
  failpoint("fulfillment: registered");
  await sendReserved(container, line.line_id);
  return id;
}

/** Marks the line delivered unless already done; returns when it was delivered. */
export async function deliverLine(container: MedusaContainer, line: OrderLineRow): Promise<Date> {
  const { fulfillment_id: id, delivered_at, delivered } = await progressOf(container, line);
  if (!id) throw new Error(`Line ${line.line_id} is processing without a fulfillment.`);
  if (!delivered_at) await markFulfillmentAsDeliveredWorkflow(container).run({ input: { id } });
  failpoint("fulfillment: delivered");
  if (delivered < line.quantity) {
    await container.resolve(Modules.ORDER).registerDelivery(registration(line, id));
  }
  return delivered_at ?? new Date();
}

function registration(line: OrderLineRow, fulfillmentId: string) {
  return {
    order_id: line.order_id,
    reference: Modules.FULFILLMENT,
    reference_id: fulfillmentId,
    items: [{ id: line.line_id, quantity: line.quantity }],
  };
}

async function progressOf(container: MedusaContainer, line: OrderLineRow): Promise<Progress> {
  const progress = await readProgress(container, line);
  if (!progress) throw new Error(`Order ${line.order_id} has no line ${line.line_id}.`);
  return progress;
}

async function createFulfillment(container: MedusaContainer, line: OrderLineRow): Promise<string> {
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
          line_item_id: line.line_id,
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
    },
  });
  return result.id;
}
