import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { withdrawReturn } from "~/commerce/orders.server";
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

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const auth = await requireToken(args);
  return runAction(args.context, {
    run: () => withdrawReturn(text(form, "line"), auth),
    done: () => success(orderActionTexts.requestCanceled),
    refused: (sentence, status) =>
      status === 401 ? sentence : orderActionTexts.requestNotCanceled,
    failed: orderActionTexts.requestNotCanceled,
    back: ordersOf(args.params.id),
  });
}

export const clientAction = createClientAction(orderActionTexts.requestNotCanceled);
