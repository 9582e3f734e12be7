import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { adminChange } from "~/admin/change.server";
import { setOrderStatus } from "~/commerce/admin-orders.server";
import { text } from "~/forms/text";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "Update failed";

export function loader() {
  return redirect("/admin");
}

/** Takes a line to its next step. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const step = { status: text(form, "status"), expected: text(form, "expected") };
  return adminChange(args, {
    run: (auth) => setOrderStatus(text(form, "line"), step, auth),
    done: { type: "success", message: "Order status updated" },
    refused: () => FAILED,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
