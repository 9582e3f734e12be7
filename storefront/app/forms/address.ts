import {
  addressInputs,
  tidyAddress,
  tidyProfileAddress,
  type AddressPart,
  type PostalAddress,
  type ShippingAddress,
} from "@tomashi/programme/contract/postal-address";
import { text } from "./text";

function partsIn(form: FormData): PostalAddress {
  const parts = addressInputs.map(({ name }) => [name, text(form, name)] as const);
  return Object.fromEntries(parts) as Record<AddressPart, string>;
}

/** The profile's address in a form with an input for each part. */
export function profileAddressIn(form: FormData): PostalAddress {
  return tidyProfileAddress(partsIn(form));
}

/** A parcel's, with the name on it and the phone number for the carrier. */
export function shippingAddressIn(form: FormData): ShippingAddress {
  const address = tidyAddress(partsIn(form));
  return { ...address, name: text(form, "name").trim(), phone: text(form, "phone").trim() };
}
