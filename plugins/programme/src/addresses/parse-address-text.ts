import {
  hasOnlyStreet,
  NO_ADDRESS,
  usStateCode,
  type PostalAddress,
} from "../contract/postal-address";

const ZIP = /^\d{5}(-\d{4})?$/;
const COUNTRY = /^(united states( of america)?|u\.?s\.?a?\.?)$/i;

/**
 * Parses an address in the United States from one text, as a profile may store it:
 * `<street>[, <second line>], <city>, <state> <ZIP>[, United States]`, with commas or line breaks.
 * Returns undefined for any other format, because a wrong guess would charge the wrong tax.
 */
export function parseAddressText(text: string): PostalAddress | undefined {
  const parts = text.split(/,?\n|,/).map((part) => part.trim());
  if (COUNTRY.test(parts.at(-1) ?? "")) parts.pop();
  if (parts.length < 3 || parts.length > 4 || parts.includes("")) return undefined;
  const words = (parts.at(-1) ?? "").split(/\s+/);
  const postal_code = words.pop() ?? "";
  const province = usStateCode(words.join(" "));
  if (!province || !ZIP.test(postal_code)) return undefined;
  const [address_1 = "", address_2 = ""] = parts.slice(0, -2);
  const city = parts.at(-2) ?? "";
  return { ...NO_ADDRESS, address_1, address_2, city, province, postal_code, country_code: "us" };
}

/** Splits a profile's address that is one text; the stored text does not change. */
export function withParts<Address extends PostalAddress>(stored: Address): Address {
  if (!hasOnlyStreet(stored)) return stored;
  return { ...stored, ...parseAddressText(stored.address_1) };
}
