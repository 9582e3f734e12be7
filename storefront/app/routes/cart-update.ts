import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { updateCartLine } from "~/commerce/cart.server";
import { text } from "~/forms/text";
import { catching } from "~/outcome/catching";
import { change } from "~/outcome/change.server";

const FAILED = "The bag could not be changed. Please try again.";

export function loader() {
  return redirect("/cart");
}

/** Sets the quantity of a line; left empty it stays as it is. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const given = text(form, "quantity").trim() || text(form, "current");
  return change(args, {
    run: (asking) => updateCartLine(text(form, "line"), Number(given), asking),
    done: { type: "success", message: "Product updated successfully" },
    more: { changed: ["cart"] },
    refused: (message) => message,
    failed: FAILED,
    back: "/cart",
  });
}

export const clientAction = catching(FAILED);
