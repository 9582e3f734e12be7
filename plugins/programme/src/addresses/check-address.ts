import type { MedusaContainer } from "@medusajs/framework/types";
import {
  profileAddressProblems,
  shippingProblems,
  tidyAddress,
  tidyProfileAddress,
  type AddressProblems,
  type PostalAddress,
  type ShippingAddress,
} from "../contract/postal-address";
import { problem } from "../lib/problem";
import { servedCountries } from "./countries";

/** The profile's address as it is kept. Throws 400 with the first rule that it breaks. */
export async function checkProfileAddress(
  container: MedusaContainer,
  entered: PostalAddress,
): Promise<PostalAddress> {
  const address = tidyProfileAddress(entered);
  refuse(profileAddressProblems(address, await servedCountries(container)));
  return address;
}

/** The same for the address of a parcel. */
export async function checkShippingAddress(
  container: MedusaContainer,
  entered: ShippingAddress,
): Promise<ShippingAddress> {
  const to = { ...entered, ...tidyAddress(entered), name: entered.name.trim() };
  refuse(shippingProblems(to, await servedCountries(container)));
  return to;
}

function refuse(problems: AddressProblems): void {
  const [first] = Object.values(problems);
  if (first !== undefined) throw problem(400, first);
}
