import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { AddressChangeResult } from "@tomashi/programme/contract/http-orders";
import { dollarsText } from "@tomashi/programme/contract/money";
import { success } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { changeAddress } from "~/commerce/orders.server";
import { shippingAddressIn } from "~/forms/address";
import { text } from "~/forms/text";
import { requireToken } from "~/session/shopper.server";
import * as orderActionTexts from "~/texts/order-actions";

const ordersOf = (id = "") => `/profile/ordereturn/${encodeURIComponent(id)}`;

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(ordersOf(params.id));
}

/** Changes the address of an order that is not being prepared yet. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const auth = await requireToken(args);
  return runAction(args.context, {
    run: () => changeAddress(text(form, "order"), shippingAddressIn(form), auth),
    done: ({ refunded }) => success(doneText(refunded)),
    failed: orderActionTexts.addressNotChanged,
    back: ordersOf(args.params.id),
  });
}

function doneText({ total, to_card }: AddressChangeResult["refunded"]): string {
  if (total === 0) return orderActionTexts.addressChanged;
  const amount = dollarsText(total);
  return to_card === total
    ? orderActionTexts.addressChangedWithCardRefund(amount)
    : orderActionTexts.addressChangedWithRefund(amount);
}

export const clientAction = createClientAction(orderActionTexts.addressNotChanged);
