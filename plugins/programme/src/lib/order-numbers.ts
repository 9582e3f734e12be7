import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "./graph";

/** Returns the numbers of these orders by ID. */
export async function readOrderNumbers(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const orders = await graph<{ id: string; display_id: number }>(container, {
    entity: "order",
    fields: ["id", "display_id"],
    filters: { id: [...new Set(orderIds)] },
  });
  return new Map(orders.map(({ id, display_id }) => [id, display_id]));
}

/** Returns the order's number; undefined for an unknown order. */
export async function readOrderNumber(
  container: MedusaContainer,
  orderId: string,
): Promise<number | undefined> {
  return (await readOrderNumbers(container, [orderId])).get(orderId);
}
