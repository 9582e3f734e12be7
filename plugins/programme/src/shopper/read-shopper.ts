import type { MedusaContainer } from "@medusajs/framework/types";
import type { Shopper, ShopperPart } from "../http";
import { dollarsOf } from "../lib/money";
import { STORE_CREDIT_MODULE } from "../modules/store-credit";
import type StoreCreditService from "../modules/store-credit/service";
import { readCart } from "./read-cart";
import { readOrders } from "./read-orders";
import { readPerson } from "./read-person";
import { countWishlist, readWishlist } from "./read-wishlist";

/** Everything that one page needs to know about whoever asks, in one go. */
export async function readShopper(
  container: MedusaContainer,
  asking: { customer_id: string; auth_identity_id: string },
  parts: readonly ShopperPart[],
): Promise<Shopper> {
  const wants = (part: ShopperPart) => parts.includes(part);
  const { customer_id } = asking;
  const [person, cart, orders, wishlist, wishlistCount, creditCents] = await Promise.all([
    readPerson(container, asking),
    wants("cart") || wants("counts") ? readCart(container, customer_id) : undefined,
    wants("orders") ? readOrders(container, customer_id) : undefined,
    wants("wishlist") ? readWishlist(container, customer_id) : undefined,
    wants("counts") ? countWishlist(container, customer_id) : 0,
    wants("credit")
      ? container.resolve<StoreCreditService>(STORE_CREDIT_MODULE).balance(customer_id)
      : 0,
  ]);
  return {
    person,
    ...(wants("cart") && { cart }),
    ...(wants("wishlist") && { wishlist }),
    ...(wants("orders") && { orders }),
    ...(wants("credit") && { credit: dollarsOf(creditCents) }),
    ...(wants("counts") && {
      counts: { cart: cart?.lines.length ?? 0, wishlist: wishlistCount },
    }),
  };
}
