import type { MedusaContainer } from "@medusajs/framework/types";
import type { Destination } from "../contract/http";
import { isCompleteAddress, tidyAddress, type ShippingAddress } from "../contract/postal-address";
import { fullName } from "../lib/person-name";
import { problem } from "../lib/problem";
import { servedCountries } from "./countries";
import { readCustomerProfile } from "./customer-profile";
import { withParts } from "./parse-address-text";
import { readOrderAddress, type OrderAddress } from "./order-address";
import { EMPTY_ADDRESS, postalOf, type StoredAddress } from "./stored-address";

export interface KnownAddresses {
  first_name: string | null;
  last_name: string | null;
  phone: string;
  profile: StoredAddress | null;
  ordered: OrderAddress | null;
}

/**
 * Returns the address for an order that has no payment page to enter one: the profile's address, or
 * else the last order's. Without either, returns the known parts.
 */
export async function readDestination(
  container: MedusaContainer,
  customerId: string,
): Promise<Destination> {
  const [customer, ordered, countries] = await Promise.all([
    readCustomerProfile(container, customerId),
    readOrderAddress(container, { customer_id: customerId }),
    servedCountries(container),
  ]);
  if (!customer) throw problem(401, "Please log in again.");
  return destinationOf({ ...customer, profile: customer.address, ordered }, countries);
}

/**
 * Returns the profile's address if it is complete, or else the last order's, or else the known
 * parts.
 */
export function destinationOf(row: KnownAddresses, countries: string[]): Destination {
  const { ordered } = row;
  const profile = row.profile && withParts(row.profile);
  if (profile && isCompleteAddress(tidyAddress(profile), countries)) {
    const phone = row.phone || (ordered?.phone ?? "");
    return { to: addressed(profile, row, phone), is_known: true, countries };
  }
  if (ordered) {
    const phone = ordered.phone || row.phone;
    return { to: addressed(ordered, row, phone), is_known: true, countries };
  }
  return { to: addressed(profile ?? EMPTY_ADDRESS, row, row.phone), is_known: false, countries };
}

function addressed(known: StoredAddress, customer: KnownAddresses, phone: string): ShippingAddress {
  const name = fullName(known) || fullName(customer);
  return { ...tidyAddress(postalOf(known)), name, phone };
}
