import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { enteredTracking } from "~/admin/entered-tracking";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { setTracking } from "~/commerce/admin-parcels.server";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "Update failed";

export function loader() {
  return redirect("/admin");
}

/** Adds, corrects or takes away the tracking of a line that is processing. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return runAdminAction(args, {
    run: (auth) => setTracking(text(form, "line"), enteredTracking(form), auth),
    done: () => success("Tracking saved"),
    refused: () => FAILED,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
