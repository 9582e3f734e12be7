import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { setRole } from "~/commerce/admin-shoppers.server";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "The role could not be changed. Please try again.";

export function loader() {
  return redirect("/admin");
}

/** Gives a user a role, or takes it away: `role` is admin, merchandiser or "". */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const change = { role: text(form, "role") || null, expected: text(form, "expected") || null };
  return runAdminAction(args, {
    run: (auth) => setRole(text(form, "user"), change, auth),
    done: () => success("Role changed"),
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
