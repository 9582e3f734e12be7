import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { removeCartLine } from "~/commerce/cart.server";
import { text } from "~/forms/text";
import { catching } from "~/outcome/catching";
import { change } from "~/outcome/change.server";

const FAILED = "The bag could not be changed. Please try again.";

export function loader() {
  return redirect("/cart");
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return change(args, {
    run: (asking) => removeCartLine(text(form, "line"), asking),
    done: { type: "success", message: "Product deleted successfully" },
    more: { changed: ["cart"] },
    refused: (message) => message,
    failed: FAILED,
    back: "/cart",
  });
}

export const clientAction = catching(FAILED);
