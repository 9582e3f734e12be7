const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/**
 * Countries that Stripe's checkout does not ship to, and codes that don't (or no longer) stand for
 * a country.
 */
const NOT_SERVED = new Set(
  "AS CX CC CU HM IR KP MH FM NF MP PW SD SY UM VI EU EZ UN QO XA XB ZZ AN BU CP CQ CS DD DG DY EA FX HV IC NH RH SU TP UK VD YD YU ZR".split(
    " ",
  ),
);

/** Countries where an address has no postal code. */
const WITHOUT_POSTAL_CODE = new Set(
  "AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KE KI KM KN LC ML MO MR MW NR NU QA RW SB SC SL SR SS ST TD TG TK TO TT TV TZ UG VU YE ZW".split(
    " ",
  ),
);

/** Countries where an address is incomplete without its state or province. */
const WITH_STATE = new Set("AU BR CA CN IN MX US".split(" "));

export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !NOT_SERVED.has(code) && names.of(code) !== undefined;
}

export function countryName(code: string): string {
  return names.of(code) ?? code;
}

export function needsPostalCode(country: string): boolean {
  return !WITHOUT_POSTAL_CODE.has(country);
}

export function needsState(country: string): boolean {
  return WITH_STATE.has(country);
}

/** Returns every country, for an address that is not limited to a list. */
export function allCountries(): string[] {
  const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => isCountry(code));
}
