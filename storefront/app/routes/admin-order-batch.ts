import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { NOTHING_SELECTED, type BatchOutcome } from "~/admin/batch";
import { adminChange } from "~/admin/change.server";
import { changeOrderLines } from "~/commerce/admin-orders.server";
import { text } from "~/forms/text";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "Update failed";

export function loader() {
  return redirect("/admin");
}

/** Takes several lines one step further and tells which of them stayed where they were. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const lineIds = form.getAll("line").filter((id) => typeof id === "string");
  return adminChange(args, {
    check: () => (lineIds.length === 0 ? NOTHING_SELECTED : undefined),
    run: (auth) => changeOrderLines(lineIds, text(form, "step"), auth),
    done: { type: "success", message: "Order status updated" },
    judge: ({ done, failed }): BatchOutcome | undefined =>
      failed.length === 0
        ? undefined
        : {
            ok: false,
            toast: { type: "error", message: FAILED },
            detail: `${done.length} changed, ${failed.length} not.`,
            failures: failed,
          },
    refused: () => FAILED,
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
