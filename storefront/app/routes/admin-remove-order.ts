import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { adminChange } from "~/admin/change.server";
import { removeOrderLine } from "~/commerce/admin-orders.server";
import { text } from "~/forms/text";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "Failed to remove order";

export function loader() {
  return redirect("/admin");
}

/** Takes a completed line off the list. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return adminChange(args, {
    run: (auth) => removeOrderLine(text(form, "line"), text(form, "expected"), auth),
    done: { type: "success", message: "Completed order removed" },
    refused: () => FAILED,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
