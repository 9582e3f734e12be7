import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
  createFulfillmentWorkflow,
  markFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows";
import { checkpoint } from "../lib/checkpoint";
import { graph } from "../lib/graph";
import type { OrderLineRow } from "../modules/order-line/service";
import { sendReserved } from "../stock/move-stock";
import { stockItemsOf } from "../stock/stock-items";
import { stockLocationId } from "../stock/stock-location";

/**
 * The engine's fulfilment of one line, part by part. The engine's own sequence takes the pieces off
 * the stock before it notes that they are sent, in several transactions: cut off in between, nobody
 * could tell whether they are off the stock already. Here each part shows whether it is done.
 */

interface Fulfilment {
  id: string;
  canceled_at: string | null;
  delivered_at: string | null;
}

/** Sends the line's reserved pieces, as far as that is not done; answers the fulfilment's id. */
export async function sendLine(container: MedusaContainer, line: OrderLineRow): Promise<string> {
  const found = await findFulfilment(container, line);
  const id = found?.id ?? (await createFulfilment(container, line));
  checkpoint("fulfilment: made");
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: line.order_id },
    [Modules.FULFILLMENT]: { fulfillment_id: id },
  });
  checkpoint("fulfilment: linked");
  const { fulfilled } = await counted(container, line);
  if (fulfilled < line.quantity) {
    await container.resolve(Modules.ORDER).registerFulfillment(registration(line, id));
  }
  checkpoint("fulfilment: registered");
  await sendReserved(container, line.line_id);
  return id;
}

/** Notes that the line has arrived, as far as that is not done; answers when it did. */
export async function deliverLine(container: MedusaContainer, line: OrderLineRow): Promise<Date> {
  const fulfilment = await findFulfilment(container, line);
  if (!fulfilment) throw new Error(`Line ${line.line_id} is processing without a fulfilment.`);
  const { id, delivered_at } = fulfilment;
  if (!delivered_at) await markFulfillmentAsDeliveredWorkflow(container).run({ input: { id } });
  checkpoint("fulfilment: delivered");
  const { delivered } = await counted(container, line);
  if (delivered < line.quantity) {
    await container.resolve(Modules.ORDER).registerDelivery(registration(line, id));
  }
  return new Date(delivered_at ?? Date.now());
}

function registration(line: OrderLineRow, fulfilmentId: string) {
  return {
    order_id: line.order_id,
    reference: Modules.FULFILLMENT,
    reference_id: fulfilmentId,
    items: [{ id: line.line_id, quantity: line.quantity }],
  };
}

/** By its pieces: one that a run which was cut off has made is not linked to the order yet. */
async function findFulfilment(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<Fulfilment | undefined> {
  const fulfilments = await graph<Fulfilment>(container, {
    entity: "fulfillment",
    fields: ["id", "canceled_at", "delivered_at"],
    filters: { items: { line_item_id: line.line_id } },
  });
  return fulfilments.find((fulfilment) => !fulfilment.canceled_at);
}

interface CountedOrder {
  items: { id: string; detail: { fulfilled_quantity: number; delivered_quantity: number } }[];
}

/** What the engine's order has counted for the line. */
async function counted(container: MedusaContainer, line: OrderLineRow) {
  const [order] = await graph<CountedOrder>(container, {
    entity: "order",
    fields: ["items.id", "items.detail.fulfilled_quantity", "items.detail.delivered_quantity"],
    filters: { id: line.order_id },
  });
  const detail = order?.items.find((item) => item.id === line.line_id)?.detail;
  return { fulfilled: detail?.fulfilled_quantity ?? 0, delivered: detail?.delivered_quantity ?? 0 };
}

interface SentOrder {
  items: {
    id: string;
    title: string;
    variant_title: string | null;
    variant_sku: string | null;
    variant_barcode: string | null;
  }[];
  shipping_methods: { shipping_option_id: string; data: Record<string, unknown> | null }[] | null;
  shipping_address: Record<string, string> | null;
}

async function createFulfilment(container: MedusaContainer, line: OrderLineRow): Promise<string> {
  const [order] = await graph<SentOrder>(container, {
    entity: "order",
    fields: ["items.*", "shipping_methods.*", "shipping_address.*"],
    filters: { id: line.order_id },
  });
  const item = order?.items.find((one) => one.id === line.line_id);
  if (!order || !item) throw new Error(`Order ${line.order_id} has no line ${line.line_id}.`);
  const method = order.shipping_methods?.[0];
  const [[option], [stockItem], locationId] = await Promise.all([
    graph<{ id: string; provider_id: string }>(container, {
      entity: "shipping_option",
      fields: ["id", "provider_id"],
      filters: { id: method?.shipping_option_id },
    }),
    stockItemsOf(container, [line.variant_id ?? ""]),
    stockLocationId(container),
  ]);
  if (!option) throw new Error(`Order ${line.order_id} does not say how it is shipped.`);
  const { id: _, ...address } = order.shipping_address ?? {};
  const { result } = await createFulfillmentWorkflow(container).run({
    input: {
      location_id: locationId,
      provider_id: option.provider_id,
      shipping_option_id: option.id,
      data: method?.data ?? {},
      items: [
        {
          line_item_id: line.line_id,
          inventory_item_id: stockItem?.inventoryItemId,
          quantity: line.quantity * (stockItem?.perPiece ?? 1),
          title: item.variant_title ?? item.title,
          sku: item.variant_sku ?? "",
          barcode: item.variant_barcode ?? "",
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
