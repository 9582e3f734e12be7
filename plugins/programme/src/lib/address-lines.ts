import type { AddressRow } from "./address-row";

/** Street, town and country of an address, as on a parcel: `New York, NY 10001`. */
export function addressLines(address: AddressRow): string[] {
  const { address_1, address_2, city, province, postal_code, country_code } = address;
  const region = [province, postal_code].filter(Boolean).join(" ");
  const town = [city, region].filter(Boolean).join(", ");
  const country = country_code
    ? new Intl.DisplayNames("en-US", { type: "region" }).of(country_code.toUpperCase())
    : undefined;
  return [address_1, address_2, town, country].filter((line): line is string => Boolean(line));
}
