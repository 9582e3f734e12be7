import { countryName, usStates } from "../contract/postal-address";
import { SHOP_RATES, weightPricesIn, type ShippingRow } from "../contract/shipping-settings";
import { CURRENCY } from "../contract/money";
import { ITEM_TOTAL } from "../quote/price-cart";

export interface StoredGeoZone {
  type: "country" | "province" | "city" | "zip";
  country_code: string;
  province_code: string | null;
  city: string | null;
}

export interface StoredShippingOption {
  id: string;
  name: string;
  price_type: "flat" | "calculated";
  provider_id: string | null;
  data: Record<string, unknown> | null;
  type: { id: string; description: string | null } | null;
  service_zone: { id: string; geo_zones: StoredGeoZone[] };
  /** `amount` in dollars. */
  prices: {
    amount: number;
    currency_code: string;
    price_rules: { attribute: string; operator: string; value: string }[];
  }[];
  rules: { attribute: string; value: unknown }[];
}

/** Returns false for return options, and for those that customers cannot choose. */
export function isOffered({ rules }: Pick<StoredShippingOption, "rules">): boolean {
  const isSet = (attribute: string, value: string) =>
    rules.some((rule) => rule.attribute === attribute && String(rule.value) === value);
  return !isSet("is_return", "true") && !isSet("enabled_in_store", "false");
}

/** `served` lists the countries that the shop ships to. */
export function shippingRow(option: StoredShippingOption, served: readonly string[]): ShippingRow {
  const zone = zoneOf(option.service_zone.geo_zones, served);
  const price = priceOf(option);
  const isByWeight = option.price_type === "calculated" && option.provider_id === SHOP_RATES;
  const weights = isByWeight ? weightPricesIn(option.data) : [];
  const canShow = price !== undefined || weights.length > 0;
  return {
    id: option.id,
    name: option.name,
    description: option.type?.description ?? "",
    price: price?.amount ?? null,
    free_from: price?.freeFrom ?? null,
    weights,
    where: zone.where,
    states: zone.states ?? [],
    can_change: canShow && zone.states !== undefined,
  };
}

interface Zone {
  where: string;
  /** Undefined for a zone that the form cannot express. */
  states?: string[];
}

function zoneOf(geoZones: readonly StoredGeoZone[], served: readonly string[]): Zone {
  if (isEverywhere(geoZones, served)) return { where: "Everywhere", states: [] };
  const states = statesOf(geoZones);
  if (states) {
    return { where: states.map((code) => usStates[code] ?? code).join(", "), states };
  }
  const places = geoZones.map(({ country_code, province_code, city }) =>
    [city, province_code, countryName(country_code)].filter(Boolean).join(", "),
  );
  return { where: [...new Set(places)].join("; ") };
}

export function isEverywhere(
  geoZones: readonly StoredGeoZone[],
  served: readonly string[],
): boolean {
  const countries = new Set(geoZones.map(({ country_code }) => country_code));
  return (
    geoZones.every(({ type }) => type === "country") &&
    served.every((country) => countries.has(country))
  );
}

/**
 * Returns the state codes if the zone consists only of US states. Medusa compares these exact
 * codes.
 */
export function statesOf(geoZones: readonly StoredGeoZone[]): string[] | undefined {
  const codes = geoZones.map(({ type, country_code, province_code }) =>
    type === "province" && country_code === "us" ? (province_code ?? "") : "",
  );
  return codes.length > 0 && codes.every((code) => code in usStates) ? codes.toSorted() : undefined;
}

/** Returns undefined for a calculated price, or if there are several prices or prices by region. */
function priceOf({ price_type, prices }: StoredShippingOption) {
  const inDollars = prices.filter(({ currency_code }) => currency_code === CURRENCY);
  const [plain, ...otherPlain] = inDollars.filter(({ price_rules }) => price_rules.length === 0);
  const [free, ...otherRules] = inDollars.filter(({ price_rules }) => price_rules.length > 0);
  if (price_type !== "flat" || !plain || otherPlain.length > 0 || otherRules.length > 0) {
    return undefined;
  }
  if (!free) return { amount: plain.amount, freeFrom: null };
  const [rule, ...others] = free.price_rules;
  const isFreeFrom = free.amount === 0 && rule?.attribute === ITEM_TOTAL && rule.operator === "gte";
  if (!isFreeFrom || others.length > 0) return undefined;
  return { amount: plain.amount, freeFrom: Number(rule.value) };
}
