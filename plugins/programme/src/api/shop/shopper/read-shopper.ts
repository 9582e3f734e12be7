import type { MedusaContainer } from "@medusajs/framework/types";
import type { CurrentUser, Shopper, ShopperPart } from "../../../contract/http";
import { dollarsOf } from "../../../contract/money";
import { STORE_CREDIT_MODULE } from "../../../modules/store-credit";
import type StoreCreditService from "../../../modules/store-credit/service";
import { creditHeldFor } from "../../../payments/held-credit";
import { readAlerts } from "../../../back-in-stock/read-alerts";
import { readCart } from "../../../cart/read-cart";
import { readCatalog, type CatalogProduct } from "../../../catalog/read-catalog";
import { readCustomersOrderHeads } from "../../../order-lines/read-order-heads";
import { readOrders, readRemovedLines } from "../../../order-lines/read-orders";
import { readCartRow } from "../../../read/cart";
import { readCountsRow, type CountsRow } from "../../../read/page";
import type { Requester } from "../../../accounts/requester";
import { readDestination } from "../../../addresses/destination";
import { listSavedAddresses } from "../../../addresses/saved-addresses";
import { readCurrentUser } from "../../../accounts/read-current-user";
import { readProfile } from "../../../accounts/read-profile";
import { wishlistSelection, readWishlist, wishlistItems } from "../../../wishlist/read-wishlist";

/**
 * Reads all requested customer data of a page in one request, with one statement for each part.
 * Pass `known` if the caller has just read the user.
 */
export async function readShopper(
  container: MedusaContainer,
  requester: Requester,
  parts: readonly ShopperPart[],
  known?: CurrentUser,
): Promise<Shopper> {
  const { customerId } = requester;
  const part = <T>(name: ShopperPart, read: () => Promise<T>) =>
    parts.includes(name) ? read() : undefined;
  // Reads the catalog once for all parts that need it.
  const needsCatalog = parts.some((name) =>
    ["cart", "counts", "wishlist", "stock_waits"].includes(name),
  );
  const catalog = needsCatalog ? readCatalog(container) : Promise.resolve([]);
  // The row of the cart contains the counts too.
  const row = part("cart", () => readCartRow(container, customerId));
  const credit = part("credit", () => readCredit(container, customerId));
  const [
    person,
    cart,
    orders,
    purchases,
    wishlist,
    counted,
    creditParts,
    profile,
    destination,
    addresses,
    stockWaits,
  ] = await Promise.all([
    known ?? readCurrentUser(container, requester),
    row && readCart({ row, catalog, credit }),
    part("orders", () => readOrders(container, customerId)),
    part("purchases", () => readPurchases(container, customerId)),
    part("wishlist", () => readWishlist(container, customerId, catalog)),
    part("counts", () => readCounts(row ?? readCountsRow(container, customerId), catalog)),
    credit,
    part("profile", () => readProfile(container, requester)),
    part("destination", () => readDestination(container, customerId)),
    part("addresses", () => listSavedAddresses(container, customerId)),
    part("stock_waits", () => readAlerts(container, customerId, catalog)),
  ]);
  return {
    person,
    ...(cart && { cart }),
    ...(wishlist && { wishlist }),
    ...(orders && { orders }),
    ...(purchases && { purchases }),
    ...creditParts?.shown,
    ...(counted && { counts: counted }),
    ...(profile && { profile }),
    ...(destination && { destination }),
    ...(addresses && { addresses }),
    ...(stockWaits && { stock_waits: stockWaits }),
  };
}

async function readCounts(
  counts: Promise<CountsRow | undefined>,
  catalog: Promise<CatalogProduct[]>,
) {
  const [row, products] = await Promise.all([counts, catalog]);
  const wishes = wishlistItems(products)(row?.wishes ?? []);
  return {
    cart: row?.cart ?? 0,
    wishlist: wishes.length,
    ...wishlistSelection(wishes),
    waited_for: row?.waited_for ?? [],
  };
}

async function readPurchases(container: MedusaContainer, customerId: string) {
  const [orders, removed_lines] = await Promise.all([
    readCustomersOrderHeads(container, customerId),
    readRemovedLines(container, customerId),
  ]);
  return { orders, removed_lines };
}

async function readCredit(container: MedusaContainer, customerId: string) {
  const [cents, heldCents] = await Promise.all([
    container.resolve<StoreCreditService>(STORE_CREDIT_MODULE).balance(customerId),
    creditHeldFor(container, customerId),
  ]);
  return {
    shown: { credit: dollarsOf(cents), credit_held: dollarsOf(heldCents) },
    // Credit held for an open payment page is released when the next one is opened.
    spendableCents: cents + heldCents,
  };
}
