import { oneLine, withLineFeeds } from "./entered-text";

/** Uses Medusa's names; "" for a part that is not given. */
export interface PostalAddress {
  address_1: string;
  address_2: string;
  city: string;
  province: string;
  postal_code: string;
  /** Lower-case two-letter code. */
  country_code: string;
}

export type AddressPart = keyof PostalAddress;

export interface ShippingAddress extends PostalAddress {
  name: string;
  phone: string;
}

export type ShippingPart = keyof ShippingAddress;

export interface SavedAddress extends ShippingAddress {
  id: string;
  /** True for the profile's own address, which is changed in the profile. */
  is_profile: boolean;
  is_last_used: boolean;
}

/** Includes the profile's own. */
export const MAX_SAVED_ADDRESSES = 10;

export type AddressProblems<Part extends string = AddressPart> = Partial<Record<Part, string>>;

export interface AddressInput {
  name: AddressPart;
  label: string;
  autoComplete: string;
  isOptional?: true;
  /** Together the parts must fit on one line that `PUT /api/user/{id}` accepts. */
  longest: number;
}

export const addressInputs: readonly AddressInput[] = [
  { name: "address_1", label: "Address", autoComplete: "address-line1", longest: 200 },
  {
    name: "address_2",
    label: "Apartment, suite",
    autoComplete: "address-line2",
    isOptional: true,
    longest: 80,
  },
  { name: "city", label: "City", autoComplete: "address-level2", longest: 80 },
  { name: "province", label: "State", autoComplete: "address-level1", longest: 50 },
  { name: "postal_code", label: "Postal code", autoComplete: "postal-code", longest: 20 },
  { name: "country_code", label: "Country", autoComplete: "country", longest: 2 },
];

/** Limits one line of text that replaces an entire address. */
export const MAX_TEXT_LENGTH = 500;

export const NO_ADDRESS: PostalAddress = {
  address_1: "",
  address_2: "",
  city: "",
  province: "",
  postal_code: "",
  country_code: "",
};

const messages = {
  address_1: "Enter the street and number.",
  address_2: "",
  city: "Enter the city.",
  province: "Enter the state.",
  postal_code: "Enter the postal code.",
  country_code: "Choose the country.",
  name: "Enter the full name.",
  phone: "Enter a phone number for the carrier.",
} as const satisfies Record<ShippingPart, string>;

export const addressMessages = {
  ...messages,
  state: "Enter a state of the United States, such as OR.",
  zip: "Enter a postal code such as 97201 or 97201-1234.",
  notServed: "We do not ship to this country.",
  long: "Please shorten this.",
} as const;

/** Lists countries whose addresses name a state or province. */
const WITH_PROVINCE = ["us", "ca", "au", "mx"];

/** Lists countries whose addresses have no postal code. */
const WITHOUT_POSTAL_CODE = new Set(
  "ae ag ao aw bf bi bj bo bs bw bz cd cf cg ci cm dj dm er fj ga gd gh gm gq gy hk jm ke ki km kn lc ml mo mr mw nr nu qa rw sb sc sl sr ss st td tg tk to tt tv tz ug vu ye zw".split(
    " ",
  ),
);

function isNeeded(part: AddressPart, country: string): boolean {
  if (part === "province") return WITH_PROVINCE.includes(country);
  return part !== "postal_code" || !WITHOUT_POSTAL_CODE.has(country);
}

/** Normalizes an address from a form for storage. */
export function tidyAddress(entered: PostalAddress): PostalAddress {
  const tidy = Object.fromEntries(
    Object.entries(entered).map(([part, value]) => [
      part,
      // Line breaks become commas, because a shipping label has one line for each part.
      linesOf(value as string)
        .join("\n")
        .replace(/,?\n/g, ", "),
    ]),
  ) as Record<AddressPart, string>;
  const country_code = tidy.country_code.toLowerCase();
  const province =
    country_code === "us" ? (usStateCode(tidy.province) ?? tidy.province) : tidy.province;
  return { ...tidy, country_code, province, postal_code: tidy.postal_code.toUpperCase() };
}

/**
 * Normalizes the profile's address: a first line without other parts may be an entire address, and
 * has no country. It keeps its line breaks.
 */
export function tidyProfileAddress(entered: PostalAddress): PostalAddress {
  if (!hasOnlyStreet(entered)) return tidyAddress(entered);
  return { ...NO_ADDRESS, address_1: linesOf(entered.address_1).join("\n") };
}

function linesOf(text: string): string[] {
  return withLineFeeds(text).split("\n").map(oneLine).filter(Boolean);
}

/** Returns true if only the first line is filled in, as in an address stored as one text. */
export function hasOnlyStreet({ address_2, city, province, postal_code }: PostalAddress): boolean {
  return [address_2, city, province, postal_code].every((part) => part.trim() === "");
}

/**
 * Returns the missing and invalid parts of an address. `served` lists the countries that the shop
 * ships to.
 */
export function addressProblems(
  address: PostalAddress,
  served: readonly string[],
): AddressProblems {
  const { province, postal_code, country_code } = address;
  const wrong: AddressProblems = {};
  for (const { name, isOptional, longest } of addressInputs) {
    if (address[name] === "" && !isOptional && isNeeded(name, country_code)) {
      wrong[name] = messages[name];
    }
    if (address[name].length > longest) wrong[name] = addressMessages.long;
  }
  if (country_code !== "" && !served.includes(country_code)) {
    wrong.country_code = addressMessages.notServed;
  }
  if (country_code !== "us") return wrong;
  if (province !== "" && !usStateCode(province)) wrong.province = addressMessages.state;
  if (postal_code !== "" && !/^\d{5}(-\d{4})?$/.test(postal_code)) {
    wrong.postal_code = addressMessages.zip;
  }
  return wrong;
}

/** Validates the profile's address, which may be only a first line. */
export function profileAddressProblems(
  address: PostalAddress,
  served: readonly string[],
): AddressProblems {
  if (!hasOnlyStreet(address)) return addressProblems(address, served);
  const { address_1 } = address;
  if (address_1 === "") return { address_1: messages.address_1 };
  return address_1.length > MAX_TEXT_LENGTH ? { address_1: addressMessages.long } : {};
}

/** Validates a shipping address, which also needs a name and a phone number. */
export function shippingProblems(
  to: ShippingAddress,
  served: readonly string[],
): AddressProblems<ShippingPart> {
  const wrong: AddressProblems<ShippingPart> = addressProblems(to, served);
  for (const [part, longest] of [
    ["name", 120],
    ["phone", 40],
  ] as const) {
    if (to[part].trim() === "") wrong[part] = messages[part];
    else if (to[part].length > longest) wrong[part] = addressMessages.long;
  }
  return wrong;
}

/** Returns the saved addresses that the shop can ship to: complete, and in a served country. */
export function usableAddresses(
  saved: readonly SavedAddress[],
  served: readonly string[],
): SavedAddress[] {
  return saved.filter((address) => Object.keys(shippingProblems(address, served)).length === 0);
}

/** Returns the address that the checkout preselects: the last used one, or else the first. */
export function preselectedAddress(usable: readonly SavedAddress[]): SavedAddress | undefined {
  return usable.find(({ is_last_used }) => is_last_used) ?? usable[0];
}

export function isCompleteAddress(address: PostalAddress, served: readonly string[]): boolean {
  return Object.keys(addressProblems(address, served)).length === 0;
}

const names = new Intl.DisplayNames("en-US", { type: "region", fallback: "code" });

export function countryName(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code;
}

/** Contains the parts of an address on an envelope; `country` is its English name. */
export interface Envelope {
  address_1: string;
  address_2: string;
  city: string;
  province: string;
  postal_code: string;
  country: string;
}

/**
 * Returns the lines of an envelope without the name, such as `New York, NY 10001`. Leaves out empty
 * parts.
 */
export function envelopeLines(address: Envelope): string[] {
  return envelopeParts(address).flatMap(linesOf);
}

function envelopeParts(address: Envelope): string[] {
  const town = townText(address);
  return [address.address_1, address.address_2, town, address.country].filter(Boolean);
}

/** Returns city, state, and postal code as on an envelope: `Portland, OR 97201`. */
export function townText({ city, province, postal_code }: Envelope): string {
  const region = [province, postal_code].filter(Boolean).join(" ");
  return [city, region].filter(Boolean).join(", ");
}

export function addressLines(address: PostalAddress): string[] {
  return envelopeLines(envelopeOf(address));
}

/** Returns the address as one text; a first line that is an entire address keeps its line breaks. */
export function addressText(address: PostalAddress): string {
  return envelopeParts(envelopeOf(address)).join(", ");
}

function envelopeOf(address: PostalAddress): Envelope {
  return { ...address, country: countryName(address.country_code) };
}

/** Describes the recipient of an order. Unknown parts are "". */
export interface ShipTo extends Envelope {
  name: string;
  phone: string;
}

/**
 * Lists the states, territories, and military post offices of the United States by their postal
 * code.
 */
export const usStates: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "Virgin Islands",
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
};

/** Returns the code of a state that was entered by code or name; undefined for other text. */
export function usStateCode(entered: string): string | undefined {
  const word = entered.trim().toLowerCase();
  const found = Object.entries(usStates).find(
    ([code, name]) => code.toLowerCase() === word || name.toLowerCase() === word,
  );
  return found?.[0];
}
