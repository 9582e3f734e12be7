import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { NOTHING_SELECTED, type BatchResult } from "~/admin/batch";
import { trackingIfEntered } from "~/admin/entered-tracking";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { changeOrderLines } from "~/commerce/admin-orders.server";
import { text } from "~/forms/text";
import { failure, success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "Update failed";

export function loader() {
  return redirect("/admin");
}

/** Takes several lines one step further and answers which of them failed. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const lineIds = form.getAll("line").filter((id) => typeof id === "string");
  const tracking = trackingIfEntered(form);
  return runAdminAction(args, {
    check: () => (lineIds.length === 0 ? failure(400, NOTHING_SELECTED) : undefined),
    run: (auth) => changeOrderLines(lineIds, { step: text(form, "step"), tracking }, auth),
    done: ({ done, failed }): BatchResult => {
      if (failed.length === 0) return success("Order status updated");
      return {
        ok: false,
        toast: { type: "error", message: FAILED },
        detail: `${done.length} changed, ${failed.length} not.`,
        more: { failures: failed },
      };
    },
    refused: () => FAILED,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
