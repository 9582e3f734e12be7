import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { deleteProduct } from "~/commerce/admin-inventory.server";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "An error occurred while deleting the product.";

export function loader() {
  return redirect("/admin");
}

/** Takes a product off sale. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return runAdminAction(args, {
    run: (auth) => deleteProduct(text(form, "product"), text(form, "version"), auth),
    done: () => success("Product deleted successfully"),
    refused: () => "Failed to delete product",
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
