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
  const address = Object.fromEntries(parts) as Record<AddressPart, string>;
  return { ...address, province: provinceIn(form, address) };
}

/**
 * Reads the state. A form for several countries has a list of states, followed by a text field for
 * other countries.
 */
function provinceIn(form: FormData, { province, country_code }: PostalAddress): string {
  if (country_code.toLowerCase() === "us") return province;
  const last = form.getAll("province").at(-1);
  return typeof last === "string" ? last : province;
}

/** Reads the profile's address from a form with a field for each part. */
export function profileAddressIn(form: FormData): PostalAddress {
  return tidyProfileAddress(partsIn(form));
}

/** Reads a shipping address, which includes the name and the phone number. */
export function shippingAddressIn(form: FormData): ShippingAddress {
  const address = tidyAddress(partsIn(form));
  return { ...address, name: text(form, "name").trim(), phone: text(form, "phone").trim() };
}
