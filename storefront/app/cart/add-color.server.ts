import type { AppLoadContext } from "@remix-run/node";
import { ADD_FAILED } from "~/cart/intents";
import { findColor } from "~/catalog/product";
import { addToCart } from "~/commerce/cart.server";
import { listProducts } from "~/commerce/catalog.server";
import { engineError } from "~/commerce/engine-error";
import { refused, type Answered } from "~/actions/answer.server";

/** Puts one set of a color into the bag. A visitor has no token. */
export async function addColor(
  color: string,
  token: string | undefined,
  context: AppLoadContext,
): Promise<Answered> {
  if (!token) return refused("warning", "Please log in to add items to your cart.", 401);
  try {
    const found = findColor(await listProducts(context), color);
    if (!found) return refused("error", "Product not found.", 404);
    if (found.stock <= 0) {
      return refused("info", `Sorry, ${found.name} is currently out of stock`, 409);
    }
    await addToCart(found.variantId, 1, { token, requestId: context.requestId });
    const toast = { type: "success", message: "Product added to cart!" } as const;
    return { outcome: { ok: true, toast, changed: ["cart"] }, status: 200 };
  } catch (error) {
    const { status, refusal } = engineError(error);
    return refused("error", refusal === undefined ? ADD_FAILED : `Failed: ${refusal}`, status);
  }
}
