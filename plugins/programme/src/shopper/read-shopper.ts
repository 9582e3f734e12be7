import type { MedusaContainer } from "@medusajs/framework/types";
import type { Shopper, ShopperPart } from "../http";
import { readCart } from "./read-cart";
import { readOrders } from "./read-orders";
import { readPerson } from "./read-person";

/** Everything that one page needs to know about whoever asks, in one go. */
export async function readShopper(
  container: MedusaContainer,
  asking: { customer_id: string; auth_identity_id: string },
  parts: readonly ShopperPart[],
): Promise<Shopper> {
  const wants = (part: ShopperPart) => parts.includes(part);
  const [person, cart, orders] = await Promise.all([
    readPerson(container, asking),
    wants("cart") || wants("counts") ? readCart(container, asking.customer_id) : undefined,
    wants("orders") ? readOrders(container, asking.customer_id) : undefined,
  ]);
  return {
    person,
    ...(wants("cart") && { cart }),
    ...(wants("orders") && { orders }),
    ...(wants("counts") && { counts: { cart: cart?.lines.length ?? 0 } }),
  };
}
