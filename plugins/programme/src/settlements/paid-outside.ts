import type { MedusaContainer } from "@medusajs/framework/types";
import { capturedPayment, isOutside } from "./refund-to-card";

/**
 * Returns true if an order was paid outside the shop, so that staff must pay its refunds back
 * themselves.
 */
export async function isPaidOutside(container: MedusaContainer, orderId: string): Promise<boolean> {
  const payment = await capturedPayment(container, orderId);
  return payment !== undefined && isOutside(payment);
}
