import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { moveToWishlist } from "~/commerce/cart.server";
import { text } from "~/forms/text";
import { catching } from "~/outcome/catching";
import { change } from "~/outcome/change.server";

const FAILED = "An error occurred while moving to wishlist.";

export function loader() {
  return redirect("/cart");
}

/** A line of the bag becomes one of the wishlist. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return change(args, {
    run: (asking) => moveToWishlist(text(form, "line"), asking),
    done: { type: "success", message: "Moved to wishlist" },
    more: { changed: ["cart", "wishlist"] },
    refused: (message) => message || "Failed to move to wishlist",
    failed: FAILED,
    back: "/cart",
  });
}

export const clientAction = catching(FAILED);
