import { shippingProblems, type ShippingAddress } from "@tomashi/programme/contract/postal-address";
import type { CheckoutQuote } from "@tomashi/programme/contract/http-cart";
import type { CheckoutChoices } from "~/commerce/checkout.server";
import { shippingAddressIn } from "~/forms/address";
import { text } from "~/forms/text";

/** The ID of the order form, to which the address fields outside of it refer. */
export const CHECKOUT_FORM = "place-order";

export interface CheckoutState {
  problems?: Record<string, string>;
  quote?: CheckoutQuote;
}

/** The `intent` of the button that only calculates the total. */
export const UPDATE_TOTAL = "total";

/** The `address_id` of an address that is not saved yet. */
export const ANOTHER_ADDRESS = "another";

export function choicesIn(form: FormData): Omit<CheckoutChoices, "shipping_address"> {
  const shipping_option = text(form, "shipping_option");
  const expected = text(form, "expected_total");
  const address_id = savedAddressIn(form);
  return {
    ...(shipping_option !== "" && { shipping_option }),
    ...(expected !== "" && { expected_total: Number(expected) }),
    ...(address_id !== undefined && { address_id }),
    ...(form.has("save_address") && address_id === undefined && { save_address: true }),
  };
}

function savedAddressIn(form: FormData): string | undefined {
  const chosen = text(form, "address_id");
  return chosen === "" || chosen === ANOTHER_ADDRESS ? undefined : chosen;
}

/**
 * Reads an entered address. Returns undefined if a saved one is chosen or the payment page asks for
 * the address.
 */
export function shipToIn(form: FormData): ShippingAddress | undefined {
  const isEntered = form.has("address_1") && savedAddressIn(form) === undefined;
  return isEntered ? shippingAddressIn(form) : undefined;
}

/**
 * Reads the entered address fields, to render the form again. Omits `address_id` if the form had no
 * saved addresses to choose from, because the entered address may have been saved since and would
 * be preselected.
 */
export function enteredAddress(form: FormData): Record<string, string> | undefined {
  const to = shipToIn(form);
  const address_id = text(form, "address_id");
  if (!to && address_id === "") return undefined;
  return {
    ...to,
    ...(address_id !== "" && { address_id }),
    save_address: text(form, "save_address"),
  };
}

/** Returns an error message for each missing part. The commerce server checks the country. */
export function problemsOf(to: ShippingAddress): Record<string, string> {
  return { ...shippingProblems(to, [to.country_code]) };
}
