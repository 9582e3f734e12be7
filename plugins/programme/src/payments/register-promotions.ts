import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { logError } from "../lib/log-error";
import type { PaidCart } from "./paid-cart";

export const adjustmentsOf = ({ items, shipping_methods }: PaidCart) =>
  [...items, ...shipping_methods].flatMap(({ adjustments }) => adjustments);

/**
 * Counts the uses of an order's promotions. Only logs a failure: Medusa throws if other orders
 * reached a limit while the payment page was open, but that page keeps its discount.
 */
export async function registerPromotions(
  container: MedusaContainer,
  cart: PaidCart,
): Promise<void> {
  const used = adjustmentsOf(cart).flatMap(({ amount, code }) => (code ? [{ amount, code }] : []));
  const by = { customer_id: cart.customer_id, customer_email: cart.email };
  for (const code of new Set(used.map((one) => one.code))) {
    const ofCode = used.filter((one) => one.code === code);
    await container
      .resolve(Modules.PROMOTION)
      .registerUsage(ofCode, by)
      .catch((error: unknown) => {
        logError(`The use of ${code} by cart ${cart.id} was not counted.`, error, "warn");
      });
  }
}
