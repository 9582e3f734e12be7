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

/** Returns the profile's address in its stored form. Throws 400 with the first broken rule. */
export async function checkProfileAddress(
  container: MedusaContainer,
  entered: PostalAddress,
): Promise<PostalAddress> {
  const address = tidyProfileAddress(entered);
  throwFirstProblem(profileAddressProblems(address, await servedCountries(container)));
  return address;
}

/** Returns the shipping address in its stored form. Throws 400 with the first broken rule. */
export async function checkShippingAddress(
  container: MedusaContainer,
  entered: ShippingAddress,
): Promise<ShippingAddress> {
  const to = { ...entered, ...tidyAddress(entered), name: entered.name.trim() };
  throwFirstProblem(shippingProblems(to, await servedCountries(container)));
  return to;
}

function throwFirstProblem(problems: AddressProblems): void {
  const [first] = Object.values(problems);
  if (first !== undefined) throw problem(400, first);
}
