import { countryName, type ShipTo } from "../contract/postal-address";
import type { AddressRow } from "./address-row";
import { fullName } from "./person-name";

/** Returns the address with the country's name; missing fields are "". */
export function shipToOf(address: AddressRow): ShipTo {
  return {
    name: fullName(address),
    address_1: address.address_1 ?? "",
    address_2: address.address_2 ?? "",
    city: address.city ?? "",
    province: address.province ?? "",
    postal_code: address.postal_code ?? "",
    country: countryName(address.country_code ?? ""),
    phone: address.phone ?? "",
  };
}
