import type { MedusaContainer } from "@medusajs/framework/types";
import type { Person, Shopper, ShopperPart } from "../../../contract/http";
import { dollarsOf } from "../../../contract/money";
import { STORE_CREDIT_MODULE } from "../../../modules/store-credit";
import type StoreCreditService from "../../../modules/store-credit/service";
import { creditHeldFor } from "../../../payments/held-for-payment";
import { readCart } from "../../../cart/read-cart";
import { readCatalog, type CatalogProduct } from "../../../catalog/read-catalog";
import { preparedSql } from "../../../engine/prepared-sql";
import { readOrders } from "../../../order-lines/read-orders";
import type { Requester } from "../../../accounts/requester";
import { readDestination } from "../../../addresses/destination";
import { readPerson } from "../../../accounts/read-person";
import { readProfile } from "../../../accounts/read-profile";
import { readWishlist, wishesIn, wishesOf, type WishRow } from "../../../wishlist/read-wishlist";

/**
 * Everything that one page needs to know about the customer, in one request: a statement for each
 * part. `known` is the person when the caller has just read it.
 */
export async function readShopper(
  container: MedusaContainer,
  requester: Requester,
  parts: readonly ShopperPart[],
  known?: Person,
): Promise<Shopper> {
  const { customerId } = requester;
  const part = <T>(name: ShopperPart, read: () => Promise<T>) =>
    parts.includes(name) ? read() : undefined;
  // One look at the catalog for all parts that need it.
  const needsCatalog = parts.some((name) => ["cart", "counts", "wishlist"].includes(name));
  const catalog = needsCatalog ? readCatalog(container) : Promise.resolve([]);
  const credit = part("credit", () => readCredit(container, customerId));
  const [person, cart, orders, wishlist, counted, creditParts, profile, destination] =
    await Promise.all([
      known ?? readPerson(container, requester),
      part("cart", () => readCart(container, customerId, { catalog, credit })),
      part("orders", () => readOrders(container, customerId)),
      part("wishlist", () => readWishlist(container, customerId, catalog)),
      part("counts", () => readCounts(container, customerId, catalog)),
      credit,
      part("profile", () => readProfile(container, customerId)),
      part("destination", () => readDestination(container, customerId)),
    ]);
  return {
    person,
    ...(cart && { cart }),
    ...(wishlist && { wishlist }),
    ...(orders && { orders }),
    ...creditParts?.shown,
    ...(counted && { counts: counted }),
    ...(profile && { profile }),
    ...(destination && { destination }),
  };
}

const counts = `select (
    select count(*)::int from cart_line_item item
    where item.deleted_at is null and item.cart_id = (
      select id from cart
      where customer_id = $1 and completed_at is null and deleted_at is null
      order by created_at desc limit 1)) as cart,
  ${wishesOf("$1")} as wishes`;

async function readCounts(
  container: MedusaContainer,
  customerId: string,
  catalog: Promise<CatalogProduct[]>,
) {
  const [[row], products] = await Promise.all([
    preparedSql<{ cart: number; wishes: WishRow[] }>(container, "shopper-counts", counts, [
      customerId,
    ]),
    catalog,
  ]);
  return { cart: row?.cart ?? 0, wishlist: wishesIn(products)(row?.wishes ?? []).length };
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
