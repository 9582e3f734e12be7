import type { MedusaContainer } from "@medusajs/framework/types";
import { failpoint } from "../lib/failpoint";
import { problem } from "../lib/problem";
import { WISHLIST_MODULE } from "../modules/wishlist";
import type WishlistService from "../modules/wishlist/service";
import { addToCart, readCartWithLine, removeCartLine } from "../cart/change-cart";
import { readPublishedColor } from "../catalog/published-colors";

export const ALREADY_IN_WISHLIST = "Item already in wishlist";

function service(container: MedusaContainer): WishlistService {
  return container.resolve<WishlistService>(WISHLIST_MODULE);
}

/**
 * Adds a color to the wishlist. Throws 404 for an unpublished color and 409 for one that is already
 * on the list.
 */
export async function addToWishlist(
  container: MedusaContainer,
  customerId: string,
  variantId: string,
): Promise<void> {
  if (!(await addOnce(container, customerId, variantId))) throw problem(409, ALREADY_IN_WISHLIST);
}

/** Returns false if the color is already on the list. Throws 404 for an unpublished color. */
async function addOnce(
  container: MedusaContainer,
  customerId: string,
  variantId: string,
): Promise<boolean> {
  await readPublishedColor(container, variantId);
  const wished = { customer_id: customerId, variant_id: variantId };
  try {
    await service(container).createWishlistItems(wished);
    return true;
  } catch (error) {
    // The table's unique index decides, so that two concurrent requests cannot both succeed.
    const [existing] = await service(container).listWishlistItems(wished, { take: 1 });
    if (existing) return false;
    throw error;
  }
}

export async function removeFromWishlist(
  container: MedusaContainer,
  customerId: string,
  itemId: string,
): Promise<void> {
  await ownItem(container, customerId, itemId);
  await service(container).deleteWishlistItems(itemId);
}

/** Adds to the cart before removing from the list, so that a failure in between loses nothing. */
export async function moveToCart(
  container: MedusaContainer,
  customerId: string,
  itemId: string,
): Promise<void> {
  const item = await ownItem(container, customerId, itemId);
  await addToCart(container, customerId, { variant_id: item.variant_id, quantity: 1 });
  failpoint("wishlist: in the bag");
  await service(container).deleteWishlistItems(itemId);
}

/**
 * Adds to the list before removing from the cart. A color that is already on the list stays there
 * once.
 */
export async function moveToWishlist(
  container: MedusaContainer,
  customerId: string,
  lineId: string,
): Promise<void> {
  const { line } = await readCartWithLine(container, customerId, lineId);
  const variantId = line.variant_id;
  if (!variantId) throw problem(404, "Product not found.");
  await addOnce(container, customerId, variantId);
  failpoint("wishlist: on the list");
  await removeCartLine(container, customerId, lineId);
}

async function ownItem(container: MedusaContainer, customerId: string, itemId: string) {
  const [item] = await service(container).listWishlistItems(
    { id: itemId, customer_id: customerId },
    { take: 1 },
  );
  if (!item) throw problem(404, "This item is no longer on your wishlist. Please reload.");
  return item;
}
