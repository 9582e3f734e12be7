import type { ActionFunctionArgs } from "@remix-run/node";
import { moveToWishlist, removeCartLine, updateCartLine } from "~/commerce/cart.server";
import { text } from "~/forms/text";
import { change } from "~/actions/change.server";
import { MOVE_FAILED, NOT_CHANGED, type LineIntent } from "./intents";

/** What the forms of one line of the bag ask for, by their `intent`. */
export async function changeLine(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const line = text(form, "line");
  const intent = text(form, "intent") as LineIntent;
  if (intent === "move") {
    return change(args, {
      run: (auth) => moveToWishlist(line, auth),
      done: { type: "success", message: "Moved to wishlist" },
      more: { changed: ["cart", "wishlist"] },
      refused: (message) => message || "Failed to move to wishlist",
      failed: MOVE_FAILED,
      back: "/cart",
    });
  }
  const common = {
    more: { changed: ["cart" as const] },
    refused: (message: string) => message,
    failed: NOT_CHANGED,
    back: "/cart",
  };
  if (intent === "remove") {
    return change(args, {
      ...common,
      run: (auth) => removeCartLine(line, auth),
      done: { type: "success", message: "Product deleted successfully" },
    });
  }
  // Left empty, a quantity stays as it is.
  const given = text(form, "quantity").trim() || text(form, "current");
  return change(args, {
    ...common,
    run: (auth) => updateCartLine(line, Number(given), auth),
    done: { type: "success", message: "Product updated successfully" },
  });
}
