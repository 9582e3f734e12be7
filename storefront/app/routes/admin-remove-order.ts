import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { removeOrderLine } from "~/commerce/admin-orders.server";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "Failed to remove order";

export function loader() {
  return redirect("/admin");
}

/** Takes a completed line off the list. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return runAdminAction(args, {
    run: (auth) => removeOrderLine(text(form, "line"), text(form, "expected"), auth),
    done: () => success("Completed order removed"),
    refused: () => FAILED,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
