import type { MedusaContainer } from "@medusajs/framework/types";
import { withLock } from "../lib/locks";
import {
  readItemDifferences,
  readProgramOrders,
  readProgramPackages,
  type OrderScope,
} from "../read/program-orders";
import { adoptItems } from "./adopt-items";
import { adoptPlacedOrder } from "./adopt-placed-order";
import { adoptPackages } from "./adopt-packages";

/** Returns the orders that programs changed in Medusa and whose order lines are not updated yet. */
export async function readOrdersToAdopt(container: MedusaContainer, scope: OrderScope) {
  const found = await Promise.all([
    readProgramOrders(container, scope),
    readProgramPackages(container, scope),
    readItemDifferences(container, scope),
  ]);
  return [...new Set(found.flat().map(({ order_id }) => order_id))];
}

/**
 * Updates an order's lines to match what programs changed in Medusa. Idempotent; returns false if
 * there is nothing to update.
 */
export async function adoptOrder(container: MedusaContainer, orderId: string): Promise<boolean> {
  const changed = await readOrdersToAdopt(container, { orderId });
  if (changed.length === 0) return false;
  return withLock(container, "order", orderId, async () => {
    const isPlaced = await adoptPlacedOrder(container, orderId);
    const hasPacked = await adoptPackages(container, orderId);
    const hasEdited = await adoptItems(container, orderId);
    return isPlaced || hasPacked || hasEdited;
  });
}
