import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { resetSecondFactor } from "~/commerce/admin-shoppers.server";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "The second factor could not be reset. Please try again.";

export function loader() {
  return redirect("/admin");
}

/** Takes away the second factor of a user who has lost it. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return runAdminAction(args, {
    run: (auth) => resetSecondFactor(text(form, "user"), auth),
    done: () => success("Second factor reset"),
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
