import type { MedusaContainer } from "@medusajs/framework/types";
import type { Shopper, ShopperPart } from "../../../contract/http";
import { dollarsOf } from "../../../contract/money";
import { STORE_CREDIT_MODULE } from "../../../modules/store-credit";
import type StoreCreditService from "../../../modules/store-credit/service";
import { creditHeldFor } from "../../../payments/held-for-payment";
import { findOpenCart, readCart } from "../../../cart/read-cart";
import { readOrders } from "../../../order-lines/read-orders";
import type { Requester } from "../../../accounts/requester";
import { readPerson } from "../../../accounts/read-person";
import { readProfile } from "../../../accounts/read-profile";
import { readWishlist } from "../../../wishlist/read-wishlist";

/** Everything that one page needs to know about the customer, in one request. */
export async function readShopper(
  container: MedusaContainer,
  requester: Requester,
  parts: readonly ShopperPart[],
): Promise<Shopper> {
  const { customerId } = requester;
  const part = <T>(name: ShopperPart, read: () => Promise<T>) =>
    parts.includes(name) ? read() : undefined;
  const credit = part("credit", () => readCredit(container, customerId));
  const [person, cart, orders, wishlist, counts, creditParts, profile] = await Promise.all([
    readPerson(container, requester),
    part("cart", async () => readCart(container, customerId, (await credit)?.spendableCents)),
    part("orders", () => readOrders(container, customerId)),
    part("wishlist", () => readWishlist(container, customerId)),
    part("counts", () => readCounts(container, customerId)),
    credit,
    part("profile", () => readProfile(container, customerId)),
  ]);
  return {
    person,
    ...(cart && { cart }),
    ...(wishlist && { wishlist }),
    ...(orders && { orders }),
    ...creditParts?.shown,
    ...(counts && { counts }),
    ...(profile && { profile }),
  };
}

async function readCounts(container: MedusaContainer, customerId: string) {
  const [cart, wishlist] = await Promise.all([
    findOpenCart(container, customerId),
    readWishlist(container, customerId),
  ]);
  return { cart: cart?.items.length ?? 0, wishlist: wishlist.length };
}

async function readCredit(container: MedusaContainer, customerId: string) {
  const [cents, heldCents] = await Promise.all([
    container.resolve<StoreCreditService>(STORE_CREDIT_MODULE).balance(customerId),
    creditHeldFor(container, customerId),
  ]);
  return {
    shown: { credit: dollarsOf(cents), credit_held: dollarsOf(heldCents) },
    // What an open payment page has taken comes back when the next one is opened.
    spendableCents: cents + heldCents,
  };
}
