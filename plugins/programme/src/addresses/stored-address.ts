import { NO_ADDRESS, type PostalAddress } from "../contract/postal-address";

/** An address with the name on the parcel, which is "" for the customer's own. */
export interface StoredAddress extends PostalAddress {
  first_name: string;
  last_name: string;
}

export const NOBODYS: StoredAddress = { ...NO_ADDRESS, first_name: "", last_name: "" };

/** The address without the name. */
export function postalOf(address: PostalAddress): PostalAddress {
  const { address_1, address_2, city, province, postal_code, country_code } = address;
  return { address_1, address_2, city, province, postal_code, country_code };
}

const columns = [
  "first_name",
  "last_name",
  "address_1",
  "address_2",
  "city",
  "province",
  "postal_code",
  "country_code",
];

/** SQL: a row of one of the engine's tables of addresses as a StoredAddress. */
export const storedAddress = (row: string) =>
  `json_build_object(${columns.map((name) => `'${name}', coalesce(${row}.${name}, '')`).join(", ")})`;

/** SQL: the address in the profile of the customer `c`, or null. */
export const profileAddress = `(
  select ${storedAddress("kept")} from customer_address kept
  where kept.customer_id = c.id and kept.is_default_shipping and kept.deleted_at is null
  order by kept.created_at limit 1)`;
