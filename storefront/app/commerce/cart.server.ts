import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

export function addToCart(variantId: string, quantity: number, auth: Auth): Promise<unknown> {
  return commerce("/shop/shopper/cart/lines", {
    method: "POST",
    body: { variant_id: variantId, quantity },
    ...auth,
  });
}

export function updateCartLine(lineId: string, quantity: number, auth: Auth): Promise<unknown> {
  return commerce(`/shop/shopper/cart/lines/${encodeURIComponent(lineId)}`, {
    method: "POST",
    body: { quantity },
    ...auth,
  });
}

export function removeCartLine(lineId: string, auth: Auth): Promise<unknown> {
  return commerce(`/shop/shopper/cart/lines/${encodeURIComponent(lineId)}`, {
    method: "DELETE",
    ...auth,
  });
}

export function addCode(code: string, auth: Auth): Promise<unknown> {
  return commerce("/shop/shopper/cart/codes", { method: "POST", body: { code }, ...auth });
}

export function removeCode(code: string, auth: Auth): Promise<unknown> {
  return commerce(`/shop/shopper/cart/codes/${encodeURIComponent(code)}`, {
    method: "DELETE",
    ...auth,
  });
}

export function moveToWishlist(lineId: string, auth: Auth): Promise<unknown> {
  return commerce(`/shop/shopper/cart/lines/${encodeURIComponent(lineId)}/move-to-wishlist`, {
    method: "POST",
    body: {},
    ...auth,
  });
}
