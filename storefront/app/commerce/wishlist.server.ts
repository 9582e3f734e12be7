import type { WishlistItem } from "@tomashi/programme/contract/http-cart";
import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

/** Puts a color onto the list. CommerceError 409 when it is there already. */
export function addToWishlist(variantId: string, auth: Auth): Promise<WishlistItem[]> {
  return commerce<WishlistItem[]>("/shop/shopper/wishlist", {
    method: "POST",
    body: { variant_id: variantId },
    ...auth,
  });
}

export function removeFromWishlist(itemId: string, auth: Auth): Promise<WishlistItem[]> {
  return commerce<WishlistItem[]>(`/shop/shopper/wishlist/${encodeURIComponent(itemId)}`, {
    method: "DELETE",
    ...auth,
  });
}

/** Puts one piece into the bag and takes the color off the list. */
export function moveToCart(itemId: string, auth: Auth): Promise<WishlistItem[]> {
  return commerce<WishlistItem[]>(
    `/shop/shopper/wishlist/${encodeURIComponent(itemId)}/move-to-cart`,
    { method: "POST", body: {}, ...auth },
  );
}
