import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createOrderFulfillmentWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows";
import { graph } from "../lib/graph";
import type { OrderLineRow } from "../modules/order-line/service";
import { changeLine } from "./change-line";
import { stockLocationId } from "../stock/stock-location";
import type { Actor } from "./words";

/** Confirmed to processing: the engine's fulfilment of this one line, which takes it off the stock. */
export function startProcessing(container: MedusaContainer, lineId: string, actor: Actor) {
  return changeLine(container, {
    lineId,
    to: "processing",
    actor,
    drive: async (line) => {
      const found = await findFulfilment(container, line);
      return { fulfillment_id: found?.id ?? (await createFulfilment(container, line)) };
    },
  });
}

/** Processing to delivered: marks that fulfilment. The days of a return count from here. */
export function markDelivered(container: MedusaContainer, lineId: string, actor: Actor) {
  return changeLine(container, {
    lineId,
    to: "delivered",
    actor,
    drive: async (line) => {
      const fulfilment = await findFulfilment(container, line);
      if (!fulfilment) throw new Error(`Line ${line.line_id} is processing without a fulfilment.`);
      if (!fulfilment.delivered_at) {
        await markOrderFulfillmentAsDeliveredWorkflow(container).run({
          input: { orderId: line.order_id, fulfillmentId: fulfilment.id },
        });
      }
      return { delivered_at: new Date(fulfilment.delivered_at ?? Date.now()) };
    },
  });
}

interface Fulfilment {
  id: string;
  canceled_at: string | null;
  delivered_at: string | null;
  items: { line_item_id: string | null }[];
}

async function findFulfilment(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<Fulfilment | undefined> {
  const [order] = await graph<{ fulfillments: Fulfilment[] | null }>(container, {
    entity: "order",
    fields: [
      "fulfillments.id",
      "fulfillments.canceled_at",
      "fulfillments.delivered_at",
      "fulfillments.items.line_item_id",
    ],
    filters: { id: line.order_id },
  });
  return order?.fulfillments?.find(
    (fulfilment) =>
      !fulfilment.canceled_at &&
      fulfilment.items.some((item) => item.line_item_id === line.line_id),
  );
}

async function createFulfilment(container: MedusaContainer, line: OrderLineRow): Promise<string> {
  const { result } = await createOrderFulfillmentWorkflow(container).run({
    input: {
      order_id: line.order_id,
      items: [{ id: line.line_id, quantity: line.quantity }],
      location_id: await stockLocationId(container),
      no_notification: true,
    },
  });
  return result.id;
}
