import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { trackingIfEntered } from "~/admin/entered-tracking";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { setOrderStatus } from "~/commerce/admin-orders.server";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "Update failed";

export function loader() {
  return redirect("/admin");
}

/** Takes a line to its next step. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const tracking = trackingIfEntered(form);
  const step = {
    status: text(form, "status"),
    expected: text(form, "expected"),
    ...(tracking && { tracking }),
  };
  return runAdminAction(args, {
    run: (auth) => setOrderStatus(text(form, "line"), step, auth),
    done: () => success("Order status updated"),
    refused: () => FAILED,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
