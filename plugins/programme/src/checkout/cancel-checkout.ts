import type { MedusaContainer } from "@medusajs/framework/types";
import type { CanceledCheckout } from "../contract/http-cart";
import { findOpenCart } from "../read/cart";
import { endAttemptsOf } from "../payments/end-attempt";
import { withLock } from "../lib/locks";

/**
 * Ends the payment of the customer's cart and releases its holds. If the customer has paid anyway,
 * the payment becomes an order, and the result says so.
 */
export function cancelCheckout(
  container: MedusaContainer,
  customerId: string,
): Promise<CanceledCheckout> {
  return withLock(container, "cart", customerId, async () => {
    const cart = await findOpenCart(container, customerId);
    const settled = cart && (await endAttemptsOf(container, cart.id));
    return { is_paid: settled?.outcome.state === "ordered" };
  });
}
