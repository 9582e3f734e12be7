import type { AppLoadContext } from "@remix-run/node";
import { ADD_FAILED, ADDED } from "~/cart/intents";
import { colorAddress, findColor, type ChosenColor } from "~/catalog/product";
import { addToCart } from "~/commerce/cart.server";
import { listProducts } from "~/commerce/catalog.server";
import { failure, success, type ActionResult } from "~/actions/action-result";
import type { PageAction } from "~/actions/run-action.server";

/** Adds one unit of a color to the cart. Visitors have no token. */
export function addColor(
  chosen: ChosenColor,
  token: string | undefined,
  context: AppLoadContext,
): PageAction<ActionResult> {
  return {
    run: async () => {
      if (!token) return failure(401, "Please log in to add items to your cart.", "warning");
      const found = findColor(await listProducts(context), chosen);
      if (!found) return failure(404, "Product not found.");
      if (found.stock <= 0) {
        return failure(409, `Sorry, ${found.name} is currently out of stock`, "info");
      }
      await addToCart(found.variantId, 1, { token, requestId: context.requestId });
      return { ...success(ADDED), changed: ["cart"] };
    },
    done: (result) => result,
    refused: (sentence) => `Failed: ${sentence}`,
    failed: ADD_FAILED,
    back: colorAddress(chosen),
  };
}
