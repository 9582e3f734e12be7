import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { receiveReturn } from "~/commerce/admin-orders.server";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "Update failed";

export function loader() {
  return redirect("/admin");
}

/** The goods of an approved return have arrived, with their packaging complete or missing. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const receipt = {
    packaging_missing: text(form, "packaging") === "missing",
    expected: text(form, "expected"),
    ...(form.has("expected_way") && { expected_way: text(form, "expected_way") }),
  };
  return runAdminAction(args, {
    run: (auth) => receiveReturn(text(form, "line"), receipt, auth),
    done: () => success("Order status updated"),
    refused: () => FAILED,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
