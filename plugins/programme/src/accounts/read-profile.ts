import type { MedusaContainer } from "@medusajs/framework/types";
import { servedCountries } from "../addresses/countries";
import { NOBODYS, postalOf, profileAddress, type StoredAddress } from "../addresses/stored-address";
import type { Profile } from "../contract/http";
import { addressText } from "../contract/postal-address";
import { problem } from "../lib/problem";
import { sql } from "../lib/sql";
import type { Requester } from "./requester";
import { hasSecondFactor } from "./second-factor/factor";

/** Phone and address of a customer. */
export async function readProfile(
  container: MedusaContainer,
  { customerId, identityId }: Pick<Requester, "customerId" | "identityId">,
): Promise<Profile> {
  const [[row], countries, asksCode] = await Promise.all([
    sql<{ phone: string; address: StoredAddress | null }>(
      container,
      `select coalesce(c.phone, '') as phone, ${profileAddress} as address
       from customer c where c.id = ? and c.deleted_at is null`,
      [customerId],
    ),
    servedCountries(container),
    hasSecondFactor(container, identityId),
  ]);
  if (!row) throw problem(401, "Please log in again.");
  const shipping = postalOf(row.address ?? NOBODYS);
  return {
    phone: row.phone,
    address: addressText(shipping),
    shipping,
    countries,
    asks_code: asksCode,
  };
}
