import { shippingProblems, type ShippingAddress } from "@tomashi/programme/contract/postal-address";
import { shippingAddressIn } from "~/forms/address";

/** The id of the form that orders: the inputs of the address stand beside it. */
export const CHECKOUT_FORM = "place-order";

export const ADDRESS_MISSING = "Please enter the address to which we send your order.";

/** By the input's name. */
export interface CheckoutProblems {
  problems: Record<string, string>;
}

/** The address of an order that store credit covers; undefined where a payment page asks for it. */
export function shipToIn(form: FormData): ShippingAddress | undefined {
  return form.has("address_1") ? shippingAddressIn(form) : undefined;
}

/** What its carrier would miss; which countries are served the shop itself knows. */
export function problemsOf(to: ShippingAddress): Record<string, string> {
  return { ...shippingProblems(to, [to.country_code]) };
}
