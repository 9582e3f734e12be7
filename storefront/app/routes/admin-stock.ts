import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { runStaffAction } from "~/admin/run-staff-action.server";
import { isStockIncomplete, shownStock, STOCK_INCOMPLETE } from "~/admin/stock-rules";
import { setStock } from "~/commerce/admin-inventory.server";
import { text } from "~/forms/text";
import { failure, success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "Error updating stock";

export function loader() {
  return redirect("/admin");
}

/** Sets what can be bought of one color of a product. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const color = text(form, "color");
  return runStaffAction(args, {
    check: () => (isStockIncomplete(form) ? failure(400, STOCK_INCOMPLETE) : undefined),
    run: (auth) =>
      setStock(
        text(form, "product"),
        {
          color,
          pieces: Number(text(form, "quantity")),
          expected: Number(text(form, shownStock(color))),
        },
        auth,
      ),
    done: () => success("Stock updated"),
    refused: () => "Failed to update stock",
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
