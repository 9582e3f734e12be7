import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { adminChange } from "~/admin/change.server";
import { resetSecondFactor } from "~/commerce/admin-shoppers.server";
import { text } from "~/forms/text";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "The second factor could not be reset. Please try again.";

export function loader() {
  return redirect("/admin");
}

/** Takes away the second factor of a user who has lost it. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return adminChange(args, {
    run: (auth) => resetSecondFactor(text(form, "user"), auth),
    done: { type: "success", message: "Second factor reset" },
    refused: (message) => message,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
