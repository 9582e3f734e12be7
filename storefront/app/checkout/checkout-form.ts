import { shippingProblems, type ShippingAddress } from "@tomashi/programme/contract/postal-address";
import type { CheckoutQuote } from "@tomashi/programme/contract/http-cart";
import type { CheckoutChoices } from "~/commerce/checkout.server";
import { shippingAddressIn } from "~/forms/address";
import { text } from "~/forms/text";

/** The ID of the order form, to which the address fields outside of it refer. */
export const CHECKOUT_FORM = "place-order";

export const ADDRESS_MISSING = "Please enter the address to which we send your order.";

export interface CheckoutState {
  problems?: Record<string, string>;
  quote?: CheckoutQuote;
}

/** The `intent` of the button that only calculates the total. */
export const UPDATE_TOTAL = "total";

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

/** Reads the shipping address, or returns undefined if the payment page asks for it. */
export function shipToIn(form: FormData): ShippingAddress | undefined {
  return form.has("address_1") ? shippingAddressIn(form) : undefined;
}

/** Returns an error message for each missing part. The commerce server checks the country. */
export function problemsOf(to: ShippingAddress): Record<string, string> {
  return { ...shippingProblems(to, [to.country_code]) };
}
