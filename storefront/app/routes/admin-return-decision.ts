import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { decideReturn } from "~/commerce/admin-orders.server";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "Failed to process return";

export function loader() {
  return redirect("/admin");
}

/** Approves or denies a return: `action` is approved, or denied with a `reason`. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const decision = {
    action: text(form, "action"),
    expected: text(form, "expected"),
    ...(form.has("reason") && { reason: text(form, "reason") }),
  };
  const said = decision.action === "approved" ? "Return approved" : "Return denied";
  return runAdminAction(args, {
    run: (auth) => decideReturn(text(form, "line"), decision, auth),
    done: () => success(said),
    refused: () => FAILED,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
