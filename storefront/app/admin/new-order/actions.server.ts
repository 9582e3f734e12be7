import {
  outsideMethods,
  phonePayments,
  type NewOrder,
  type PhonePaymentChoice,
} from "@tomashi/programme/contract/phone-orders";
import { shippingProblems } from "@tomashi/programme/contract/postal-address";
import { failure, success, type ActionResult } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import type { Auth } from "~/commerce/auth";
import {
  cancelPaymentLink,
  changeNewOrder,
  discardNewOrder,
  placeNewOrder,
  type EnteredItem,
  type NewOrderChange,
} from "~/commerce/admin-new-orders.server";
import { shippingAddressIn } from "~/forms/address";
import { numberIn } from "~/forms/number-text";
import { text } from "~/forms/text";
import { requireAdmin } from "../access.server";
import { runAdminAction, type RequestArgs } from "../run-staff-action.server";
import type { AddressState } from "./delivery";
import { NEW_ORDER_FAILED } from "./messages";

const INCOMPLETE = "The address is not complete.";

/** Changes, places, or discards a phone order, or cancels its payment link, depending on `do`. */
export async function runNewOrderAction(args: RequestArgs, id: string) {
  const form = await args.request.formData();
  const does = text(form, "do");
  if (does === "address") return saveAddress(args, id, form);
  if (does === "pay") return place(args, id, form);
  if (does === "cancel-link") {
    return runAdminAction(args, {
      run: (auth) => cancelPaymentLink(id, auth),
      done: ({ order_id }) =>
        order_id === null ? success("Payment link canceled") : placed(order_id),
      failed: NEW_ORDER_FAILED,
      isRepeatable: true,
    });
  }
  if (does === "discard") {
    return runAdminAction(args, {
      run: (auth) => discardNewOrder(id, auth),
      done: () => ({ ...success("Order discarded"), go: { to: "/admin/new-order", afterMs: 0 } }),
      failed: NEW_ORDER_FAILED,
    });
  }
  return runAdminAction(args, {
    run: (auth) => changeNewOrder(id, changeIn(does, form), auth),
    done: () => success("Order updated"),
    failed: NEW_ORDER_FAILED,
    isRepeatable: true,
  });
}

function changeIn(does: string, form: FormData): NewOrderChange {
  if (does === "shipping") return { shipping_option: text(form, "shipping_option") };
  if (does === "code") return { add_code: text(form, "code") };
  if (does === "remove-code") return { remove_code: text(form, "code") };
  return { item: itemIn(form) };
}

/** Reads an item. The commerce server rejects a price that is not a number. */
function itemIn(form: FormData): EnteredItem {
  const hasOwnPrice = text(form, "price").trim() !== "";
  return {
    variant_id: text(form, "variant_id"),
    quantity: numberIn(form, "quantity"),
    ...(hasOwnPrice && { own: { price: numberIn(form, "price"), reason: text(form, "reason") } }),
  };
}

/** Saves the address, or returns it with the problem of each field, also without scripts. */
async function saveAddress({ context, ...args }: RequestArgs, id: string, form: FormData) {
  const { auth } = await requireAdmin({ context, ...args });
  const to = shippingAddressIn(form);
  return runAction<NewOrder, AddressState>(context, {
    kept: { fields: { ...to } },
    check: () => {
      const problems = shippingProblems(to, [to.country_code]);
      if (Object.keys(problems).length === 0) return undefined;
      return { ...failure(400, INCOMPLETE), more: { problems: { ...problems } } };
    },
    run: () => changeNewOrder(id, { shipping_address: to }, auth),
    done: () => ({ ok: true, ...reloaded("Address saved", id) }),
    failed: NEW_ORDER_FAILED,
    isRepeatable: true,
  });
}

const reloaded = (message: string, id: string) => ({
  toast: { type: "success" as const, message },
  go: { to: `/admin/new-order/${id}`, afterMs: 0 },
});

function place(args: RequestArgs, id: string, form: FormData) {
  return runAdminAction(args, {
    run: (auth: Auth) => placeNewOrder(id, choiceIn(form), auth),
    done: ({ order_id }) =>
      order_id === null ? success("Payment link emailed") : placed(order_id),
    failed: "The order could not be placed. Please try again.",
    isRepeatable: true,
  });
}

function placed(orderId: string): ActionResult {
  return { ...success("Order placed"), go: { to: `/admin/orders/${orderId}`, afterMs: 0 } };
}

function choiceIn(form: FormData): PhonePaymentChoice {
  const method = outsideMethods.find((one) => one === text(form, "method"));
  return {
    by: phonePayments.find((one) => one === text(form, "by")) ?? "link",
    ...(method && { method, reference: text(form, "reference") }),
    use_credit: form.has("use_credit"),
    over_limit: form.has("over_limit"),
    expected_total: Number(text(form, "expected_total")),
  };
}
