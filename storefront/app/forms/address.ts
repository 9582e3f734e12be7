import {
  addressInputs,
  tidyAddress,
  type AddressPart,
  type PostalAddress,
  type ShippingAddress,
} from "@tomashi/programme/contract/postal-address";
import { text } from "./text";

/** The address in a form with an input for each part. */
export function addressIn(form: FormData): PostalAddress {
  const parts = addressInputs.map(({ name }) => [name, text(form, name)] as const);
  return tidyAddress(Object.fromEntries(parts) as Record<AddressPart, string>);
}

/** The same with the name on the parcel and the phone number for the carrier. */
export function shippingAddressIn(form: FormData): ShippingAddress {
  return { ...addressIn(form), name: text(form, "name").trim(), phone: text(form, "phone").trim() };
}
