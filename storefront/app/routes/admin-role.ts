import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { adminChange } from "~/admin/change.server";
import { setRole } from "~/commerce/admin-shoppers.server";
import { text } from "~/forms/text";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "The role could not be changed. Please try again.";

export function loader() {
  return redirect("/admin");
}

/** Gives a user a role, or takes it away: `role` is admin, merchandiser or "". */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const change = { role: text(form, "role") || null, expected: text(form, "expected") || null };
  return adminChange(args, {
    run: (auth) => setRole(text(form, "user"), change, auth),
    done: { type: "success", message: "Role changed" },
    refused: (message) => message,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
