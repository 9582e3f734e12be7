import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { moveShopProduct } from "~/commerce/admin-shop-products.server";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "The product could not be moved. Please try again.";

export function loader() {
  return redirect("/admin/products");
}

/** Gives a product another place on `/products`. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const to = (["first", "up", "down"] as const).find((one) => one === text(form, "to")) ?? "up";
  return runAdminAction(args, {
    run: (auth) =>
      moveShopProduct(text(form, "product"), { to, seen: Number(text(form, "seen")) }, auth),
    done: () => success("Product moved"),
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
