import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { stockChange } from "~/admin/change.server";
import { isStockIncomplete, shownStock, STOCK_INCOMPLETE } from "~/admin/stock-rules";
import { setStock } from "~/commerce/admin-inventory.server";
import { text } from "~/forms/text";
import { clientActionSaying } from "~/actions/client-action";

const FAILED = "Error updating stock";

export function loader() {
  return redirect("/admin");
}

/** Sets what can be bought of one color of a product. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const color = text(form, "color");
  return stockChange(args, {
    check: () => (isStockIncomplete(form) ? STOCK_INCOMPLETE : undefined),
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
    done: { type: "success", message: "Stock updated" },
    refused: () => "Failed to update stock",
    failed: FAILED,
  });
}

export const clientAction = clientActionSaying(FAILED);
