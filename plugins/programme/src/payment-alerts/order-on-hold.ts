import type { MedusaContainer } from "@medusajs/framework/types";
import { onHoldMessage } from "../contract/payment-alerts";
import { problem } from "../lib/problem";
import { readHeldOrders } from "../read/payment-alerts";

/** Throws 409 if one of the orders is on hold. */
export async function assertNotOnHold(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<void> {
  const [held] = await readHeldOrders(container, orderIds);
  if (!held) return;
  const order = orderIds.length > 1 ? `Order ${held.number}` : undefined;
  throw problem(409, onHoldMessage(held.reason, order));
}
