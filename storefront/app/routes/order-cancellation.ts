import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { cancelItems } from "~/commerce/orders.server";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { requireToken } from "~/session/shopper.server";
import * as orderActionTexts from "~/texts/order-actions";

const ordersOf = (id = "") => `/profile/ordereturn/${encodeURIComponent(id)}`;

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(ordersOf(params.id));
}

/** Cancels items that have not been sent. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const auth = await requireToken(args);
  return runAction(args.context, {
    run: () => cancelItems(text(form, "line"), Number(text(form, "quantity")), auth),
    done: () => success(orderActionTexts.canceled),
    refused: (sentence, status) => (status === 401 ? sentence : orderActionTexts.notCanceled),
    failed: orderActionTexts.notCanceled,
    back: ordersOf(args.params.id),
  });
}

export const clientAction = createClientAction(orderActionTexts.notCanceled);
