import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

/** Adds a color to the wishlist. Throws CommerceError 409 if it is already there. */
export function addToWishlist(variantId: string, auth: Auth): Promise<unknown> {
  return commerce("/shop/shopper/wishlist", {
    method: "POST",
    body: { variant_id: variantId },
    ...auth,
  });
}

export function removeFromWishlist(itemId: string, auth: Auth): Promise<unknown> {
  return commerce(`/shop/shopper/wishlist/${encodeURIComponent(itemId)}`, {
    method: "DELETE",
    ...auth,
  });
}

export function moveToCart(itemId: string, auth: Auth): Promise<unknown> {
  return commerce(`/shop/shopper/wishlist/${encodeURIComponent(itemId)}/move-to-cart`, {
    method: "POST",
    body: {},
    ...auth,
  });
}
