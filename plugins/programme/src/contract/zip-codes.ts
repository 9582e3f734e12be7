import { usStates, usStateCode, type PostalAddress } from "./postal-address";

/**
 * Lists the first three digits of each state's ZIP codes, as the US Postal Service assigns them.
 */
const prefixes: Readonly<Record<string, string>> = {
  AL: "350-369",
  AK: "995-999",
  AZ: "850-865",
  AR: "716-729",
  CA: "900-961",
  CO: "800-816",
  CT: "060-069",
  DE: "197-199",
  DC: "200 202-205 569",
  FL: "320-339 341-349",
  GA: "300-319 398-399",
  HI: "967-968",
  ID: "832-838",
  IL: "600-629",
  IN: "460-479",
  IA: "500-528",
  KS: "660-679",
  KY: "400-427",
  LA: "700-714",
  ME: "039-049",
  MD: "206-219",
  MA: "010-027 055",
  MI: "480-499",
  MN: "550-567",
  MS: "386-397",
  MO: "630-658",
  MT: "590-599",
  NE: "680-693",
  NV: "889-898",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-884",
  // Fishers Island is reached through Connecticut.
  NY: "005 063 100-149",
  NC: "270-289",
  ND: "580-588",
  OH: "430-459",
  OK: "730-732 734-749",
  OR: "970-979",
  PA: "150-196",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-799 885",
  UT: "840-847",
  VT: "050-054 056-059",
  VA: "201 220-246",
  WA: "980-994",
  WV: "247-268",
  WI: "530-549",
  // Alta is reached through Idaho.
  WY: "820-831 834",
  AS: "967",
  GU: "969",
  MP: "969",
  PR: "006-007 009",
  VI: "008",
  AA: "340",
  AE: "090-098",
  AP: "962-966",
};

/** Lists states whose names take an article in a sentence. */
const WITH_ARTICLE = new Set(["DC", "MP", "VI"]);

/** Returns true if the ZIP code may belong to the state; `state` is its two-letter code. */
export function isZipIn(zip: string, state: string): boolean {
  const prefix = zip.slice(0, 3);
  return (prefixes[state] ?? "").split(" ").some((range) => {
    const [first = "", last = first] = range.split("-");
    return first <= prefix && prefix <= last;
  });
}

/**
 * Returns a warning if the state and the ZIP code of an address in the United States do not match.
 * Not an error: a few post offices serve places in another state.
 */
export function zipWarning({
  country_code,
  province,
  postal_code,
}: Pick<PostalAddress, "country_code" | "province" | "postal_code">): string | undefined {
  const zip = postal_code.trim();
  const state = usStateCode(province);
  if (country_code.toLowerCase() !== "us" || state === undefined) return undefined;
  if (!/^\d{5}(-\d{4})?$/.test(zip) || isZipIn(zip, state)) return undefined;
  const name = `${WITH_ARTICLE.has(state) ? "the " : ""}${usStates[state] ?? state}`;
  return `This ZIP code is not in ${name}. Please check it.`;
}
