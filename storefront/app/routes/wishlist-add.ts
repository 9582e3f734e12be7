import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { colorPagePath, findColor } from "~/catalog/product";
import { listProducts } from "~/commerce/catalog.server";
import { addToWishlist } from "~/commerce/wishlist.server";
import { text } from "~/forms/text";
import { failure, success, type ActionResult } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { readToken } from "~/session/session.server";
import * as buyingTexts from "~/texts/buying";
import * as wishlistTexts from "~/texts/wishlist";

/** The commerce server's message for a color that is already on the wishlist. */
const ALREADY_THERE = "Item already in wishlist";

export function loader() {
  return redirect("/products");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const chosen = { handle: text(form, "handle") || undefined, color: text(form, "color") };
  const token = await readToken(request);
  const { requestId } = context;
  return runAction<ActionResult>(context, {
    run: async () => {
      if (!token) return failure(401, buyingTexts.logInToWish, "warning");
      const found = findColor(await listProducts(context), chosen);
      if (!found) return failure(404, wishlistTexts.notAdded);
      await addToWishlist(found.variantId, { token, requestId });
      return { ...success(wishlistTexts.added), changed: ["wishlist"] };
    },
    done: (result) => result,
    refused: () => wishlistTexts.notAdded,
    failed: buyingTexts.wishFailed,
    onError: ({ refusal }) =>
      refusal === ALREADY_THERE ? failure(409, wishlistTexts.alreadyThere, "info") : undefined,
    back: colorPagePath(chosen),
  });
}

export const clientAction = createClientAction(buyingTexts.wishFailed);
