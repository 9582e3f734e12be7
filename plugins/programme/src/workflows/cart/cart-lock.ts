import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

const LOCK_SECONDS = 20;

/**
 * Runs `change` while no other request changes this customer's cart, so that two tabs never make
 * two carts or overtake a checkout.
 */
export function withCartLock<T>(
  container: MedusaContainer,
  customerId: string,
  change: () => Promise<T>,
): Promise<T> {
  return container
    .resolve(Modules.LOCKING)
    .execute(`shopper-cart:${customerId}`, change, { timeout: LOCK_SECONDS });
}
