import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { removeCartLine } from "~/commerce/cart.server";
import { text } from "~/forms/text";
import { answer, answerError } from "~/outcome/answer.server";
import { catching } from "~/outcome/catching";
import { requireToken } from "~/session/shopper.server";

const FAILED = "The bag could not be changed. Please try again.";

export function loader() {
  return redirect("/cart");
}

export async function action(args: ActionFunctionArgs) {
  const asking = await requireToken(args);
  const form = await args.request.formData();
  try {
    await removeCartLine(text(form, "line"), asking);
    return await answer(args.context, {
      ok: true,
      toast: { type: "success", message: "Product deleted successfully" },
      changed: ["cart"],
      go: args.context.isDocument ? { to: "/cart", afterMs: 0 } : undefined,
    });
  } catch (error) {
    return answerError(error, {
      refused: (message) => message,
      failed: FAILED,
    });
  }
}

export const clientAction = catching(FAILED);
