import { shippingProblems, type ShippingAddress } from "@tomashi/programme/contract/postal-address";
import type { CheckoutQuote } from "@tomashi/programme/contract/http-cart";
import type { CheckoutChoices } from "~/commerce/checkout.server";
import { shippingAddressIn } from "~/forms/address";
import { text } from "~/forms/text";

/** The id of the form that orders: the inputs of the address stand beside it. */
export const CHECKOUT_FORM = "place-order";

export const ADDRESS_MISSING = "Please enter the address to which we send your order.";

/** What an action of the checkout page returns besides its message. */
export interface CheckoutState {
  /** By the input's name. */
  problems?: Record<string, string>;
  /** For the entered address and the chosen way of shipping. */
  quote?: CheckoutQuote;
}

/** The `intent` of the button that only calculates the total. */
export const UPDATE_TOTAL = "total";

/** Returns what the form says besides the address. */
export function choicesIn(
  form: FormData,
): Pick<CheckoutChoices, "shipping_option" | "expected_total"> {
  const shipping_option = text(form, "shipping_option");
  const expected = text(form, "expected_total");
  return {
    ...(shipping_option !== "" && { shipping_option }),
    ...(expected !== "" && { expected_total: Number(expected) }),
  };
}

/** The address of an order that store credit covers; undefined where a payment page asks for it. */
export function shipToIn(form: FormData): ShippingAddress | undefined {
  return form.has("address_1") ? shippingAddressIn(form) : undefined;
}

/** What its carrier would miss; which countries are served the shop itself knows. */
export function problemsOf(to: ShippingAddress): Record<string, string> {
  return { ...shippingProblems(to, [to.country_code]) };
}
