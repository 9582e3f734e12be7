import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { adminChange } from "~/admin/change.server";
import { setOrderStatus } from "~/commerce/admin-orders.server";
import { text } from "~/forms/text";
import { catching } from "~/outcome/catching";

const FAILED = "Update failed";

export function loader() {
  return redirect("/admin");
}

/** Takes a line to its next step. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const step = { status: text(form, "status"), expected: text(form, "expected") };
  return adminChange(args, {
    run: (asking) => setOrderStatus(text(form, "line"), step, asking),
    done: { type: "success", message: "Order status updated" },
    refused: () => FAILED,
    failed: FAILED,
  });
}

export const clientAction = catching(FAILED);
