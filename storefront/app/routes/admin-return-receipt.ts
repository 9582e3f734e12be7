import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { adminChange } from "~/admin/change.server";
import { receiveReturn } from "~/commerce/admin-orders.server";
import { text } from "~/forms/text";
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
  };
  return adminChange(args, {
    run: (auth) => receiveReturn(text(form, "line"), receipt, auth),
    done: { type: "success", message: "Order status updated" },
    refused: () => FAILED,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
