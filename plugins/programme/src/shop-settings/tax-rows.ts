import { countryName, usStates } from "../contract/postal-address";
import { STRIPE_TAX, type TaxMode, type TaxRow } from "../contract/tax-settings";
import { COUNTRY, defaultRate, stateCode, type StoredTaxRegion } from "./tax-regions";
import { isShippingTaxed } from "./untaxed-shipping";

export const taxWarnings = {
  everyState: "This rate is charged in every state.",
  unmatched: "No address matches this region, so its rate is never charged.",
  localRates:
    "A single rate is not exact in this state. Use Stripe Tax, or the rate that your tax adviser recommends.",
} as const;

/** States with one rate for every address, or without sales tax. */
const ONE_RATE = new Set(
  "CT DC IN KY ME MD MA MI NJ RI DE MT NH OR AS GU MP VI AA AE AP".split(" "),
);

interface Shop {
  /** Countries that the shop ships to. */
  served: readonly string[];
  optionIds: readonly string[];
}

/** Lists the states and every other region with a rate. The country comes first. */
export function taxRows(regions: readonly StoredTaxRegion[], shop: Shop): TaxRow[] {
  return regions
    .filter((region) => region.parent_id !== null || region.tax_rates.length > 0)
    .map((region) => rowOf(region, regions, shop))
    .toSorted(
      (one, other) => rank(one) - rank(other) || one.place.localeCompare(other.place, "en-US"),
    );
}

const rank = ({ warnings }: TaxRow) => (warnings.includes(taxWarnings.everyState) ? 0 : 1);

function rowOf(
  region: StoredTaxRegion,
  regions: readonly StoredTaxRegion[],
  { served, optionIds }: Shop,
): TaxRow {
  const code = stateCode(region);
  const state = code !== null && code in usStates ? code : null;
  const standard = defaultRate(region);
  const isMatched = served.includes(region.country_code) && matchesAddresses(region, regions);
  return {
    id: region.id,
    place: placeName(region, state),
    state: isMatched ? state : null,
    rate: standard?.rate ?? null,
    name: standard?.name ?? "",
    is_shipping_taxed: isShippingTaxed(region, optionIds),
    warnings: [
      ...(isMatched ? [] : [taxWarnings.unmatched]),
      // Stripe Tax ignores these rates.
      ...(taxMode(regions) === "stripe" ? [] : rateWarnings(region, isMatched ? state : null)),
    ],
  };
}

function rateWarnings(region: StoredTaxRegion, state: string | null): string[] {
  const isCountry = region.country_code === COUNTRY && region.parent_id === null;
  if (isCountry) return (defaultRate(region)?.rate ?? 0) > 0 ? [taxWarnings.everyState] : [];
  return state !== null && !ONE_RATE.has(state) ? [taxWarnings.localRates] : [];
}

/** Returns false for unknown states, and for `us-ny` if `ny` exists, which takes precedence. */
function matchesAddresses(region: StoredTaxRegion, regions: readonly StoredTaxRegion[]): boolean {
  const state = stateCode(region);
  if (state === null) return true;
  const isShort = region.province_code === state.toLowerCase();
  return (
    state in usStates &&
    (isShort || !regions.some(({ province_code }) => province_code === state.toLowerCase()))
  );
}

function placeName({ country_code, province_code }: StoredTaxRegion, state: string | null): string {
  if (state !== null) return usStates[state] ?? state;
  const country = countryName(country_code);
  if (province_code !== null) return `${province_code}, ${country}`;
  return country_code === COUNTRY ? `Every state of the ${country}` : country;
}

/** Returns `stripe` if the country's region uses Stripe Tax, or else `rates` if there are any. */
export function taxMode(regions: readonly StoredTaxRegion[]): TaxMode {
  const country = countryRegion(regions);
  if (country?.provider_id === STRIPE_TAX) return "stripe";
  return regions.some(({ tax_rates }) => tax_rates.length > 0) ? "rates" : "none";
}

export const countryRegion = (regions: readonly StoredTaxRegion[]) =>
  regions.find(
    ({ country_code, province_code }) => country_code === COUNTRY && province_code === null,
  );
