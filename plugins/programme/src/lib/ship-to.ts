import { countryName, type ShipTo } from "../contract/postal-address";
import type { AddressRow } from "./address-row";
import { fullName } from "./person-name";

/** The shipping address of an order `o`, in SQL, as an `AddressRow`. */
export const shippingAddress = `(
  select json_build_object('first_name', first_name, 'last_name', last_name, 'phone', phone,
    'address_1', address_1, 'address_2', address_2, 'city', city, 'province', province,
    'postal_code', postal_code, 'country_code', country_code)
  from order_address where id = o.shipping_address_id)`;

/** The address with the country's name; what is not there is "". */
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
