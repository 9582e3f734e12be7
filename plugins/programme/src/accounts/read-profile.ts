import type { MedusaContainer } from "@medusajs/framework/types";
import { servedCountries } from "../addresses/countries";
import { readCustomerProfile } from "../addresses/customer-profile";
import { EMPTY_ADDRESS, postalOf } from "../addresses/stored-address";
import type { Profile } from "../contract/http";
import { addressText } from "../contract/postal-address";
import { problem } from "../lib/problem";
import type { Requester } from "./requester";
import { hasTwoFactor } from "./two-factor/factor";

export async function readProfile(
  container: MedusaContainer,
  { customerId, identityId }: Pick<Requester, "customerId" | "identityId">,
): Promise<Profile> {
  const [customer, countries, asksCode] = await Promise.all([
    readCustomerProfile(container, customerId),
    servedCountries(container),
    hasTwoFactor(container, identityId),
  ]);
  if (!customer) throw problem(401, "Please log in again.");
  const shipping = postalOf(customer.address ?? EMPTY_ADDRESS);
  return {
    phone: customer.phone,
    address: addressText(shipping),
    shipping,
    countries,
    asks_code: asksCode,
    is_email_confirmed: customer.is_email_confirmed,
  };
}
