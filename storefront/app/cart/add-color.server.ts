import type { AppLoadContext } from "@remix-run/node";
import { colorPagePath, findColor, type ChosenColor } from "~/catalog/product";
import { addToCart } from "~/commerce/cart.server";
import { listProducts } from "~/commerce/catalog.server";
import { failure, success, type ActionResult } from "~/actions/action-result";
import type { PageAction } from "~/actions/run-action.server";
import * as buyingTexts from "~/texts/buying";

/** Adds one unit of a color to the cart. Visitors have no token. */
export function addColor(
  chosen: ChosenColor,
  token: string | undefined,
  context: AppLoadContext,
): PageAction<ActionResult> {
  return {
    run: async () => {
      if (!token) return failure(401, buyingTexts.logInToAdd, "warning");
      const found = findColor(await listProducts(context), chosen);
      if (!found) return failure(404, buyingTexts.notFound);
      if (found.stock <= 0) {
        return failure(409, buyingTexts.sorryOutOfStock(found.name), "info");
      }
      await addToCart(found.variantId, 1, { token, requestId: context.requestId });
      return { ...success(buyingTexts.added), changed: ["cart"] };
    },
    done: (result) => result,
    refused: buyingTexts.addRefused,
    failed: buyingTexts.addFailed,
    back: colorPagePath(chosen),
  };
}
