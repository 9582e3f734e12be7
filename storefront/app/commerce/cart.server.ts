import type { Cart } from "@tomashi/programme/contract/http";
import { engine } from "./engine.server";

interface Asking {
  token: string;
  requestId: string;
}

export function addToCart(variantId: string, quantity: number, asking: Asking): Promise<Cart> {
  return engine<Cart>("/store/shopper/cart/lines", {
    method: "POST",
    body: { variant_id: variantId, quantity },
    ...asking,
  });
}

export function updateCartLine(lineId: string, quantity: number, asking: Asking): Promise<Cart> {
  return engine<Cart>(`/store/shopper/cart/lines/${encodeURIComponent(lineId)}`, {
    method: "POST",
    body: { quantity },
    ...asking,
  });
}

export function removeCartLine(lineId: string, asking: Asking): Promise<Cart> {
  return engine<Cart>(`/store/shopper/cart/lines/${encodeURIComponent(lineId)}`, {
    method: "DELETE",
    ...asking,
  });
}

/** Puts a line's color onto the wishlist and takes the line out of the bag. */
export function moveToWishlist(lineId: string, asking: Asking): Promise<unknown> {
  return engine(`/store/shopper/cart/lines/${encodeURIComponent(lineId)}/move-to-wishlist`, {
    method: "POST",
    body: {},
    ...asking,
  });
}
