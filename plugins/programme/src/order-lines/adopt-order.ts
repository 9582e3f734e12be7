import type { MedusaContainer } from "@medusajs/framework/types";
import { withLock } from "../lib/locks";
import { readItemDifferences, readProgramPackages, type Scope } from "../read/program-orders";
import { adoptItems } from "./adopt-items";
import { adoptPackages } from "./adopt-packages";

/** Returns the orders that programs changed in Medusa, and whose order lines do not follow yet. */
export async function readOrdersToAdopt(container: MedusaContainer, scope: Scope) {
  const [packages, items] = await Promise.all([
    readProgramPackages(container, scope),
    readItemDifferences(container, scope),
  ]);
  return [...new Set([...packages, ...items].map(({ order_id }) => order_id))];
}

/**
 * Changes an order's lines as programs changed the order in Medusa. Idempotent; returns false if there is
 * nothing to follow.
 */
export async function adoptOrder(container: MedusaContainer, orderId: string): Promise<boolean> {
  const changed = await readOrdersToAdopt(container, { orderId });
  if (changed.length === 0) return false;
  return withLock(container, "order", orderId, async () => {
    const hasPacked = await adoptPackages(container, orderId);
    const hasEdited = await adoptItems(container, orderId);
    return hasPacked || hasEdited;
  });
}
