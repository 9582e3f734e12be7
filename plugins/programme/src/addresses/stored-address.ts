import { NO_ADDRESS, type PostalAddress } from "../contract/postal-address";

/** Adds the recipient's name, which is "" for the customer's own. */
export interface StoredAddress extends PostalAddress {
  first_name: string;
  last_name: string;
}

export const EMPTY_ADDRESS: StoredAddress = { ...NO_ADDRESS, first_name: "", last_name: "" };

export function postalOf(address: PostalAddress): PostalAddress {
  const { address_1, address_2, city, province, postal_code, country_code } = address;
  return { address_1, address_2, city, province, postal_code, country_code };
}

type Nullable = { [name in keyof StoredAddress]?: string | null };

/** Converts an address of a Medusa module; missing values are "". */
export function storedAddressOf(address: Nullable): StoredAddress {
  return {
    first_name: address.first_name ?? "",
    last_name: address.last_name ?? "",
    address_1: address.address_1 ?? "",
    address_2: address.address_2 ?? "",
    city: address.city ?? "",
    province: address.province ?? "",
    postal_code: address.postal_code ?? "",
    country_code: address.country_code ?? "",
  };
}
