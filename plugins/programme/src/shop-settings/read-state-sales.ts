import type { MedusaContainer } from "@medusajs/framework/types";
import { addDays } from "../contract/delay-rules";
import { dollarsOf } from "../contract/money";
import { usStates } from "../contract/postal-address";
import { calendarDay } from "../contract/return-rules";
import type { SoldInState, StateSales } from "../contract/state-sales";
import { readSalesByState } from "../read/reports";
import { environment } from "../server-kit/environment";
import { defaultRate, listTaxRegions, stateRegion, type StoredTaxRegion } from "./tax-regions";
import { countryRegion, taxMode } from "./tax-rows";

/** Returns the sales of each state on the 365 days that end today. */
export async function readStateSales(container: MedusaContainer): Promise<StateSales> {
  const period = lastYear(new Date());
  const [sold, regions] = await Promise.all([
    readSalesByState(container, period),
    listTaxRegions(container),
  ]);
  const states = sold.map(({ state, cents, orders }) => ({
    ...{ state, orders, sales: dollarsOf(cents), tax: stateTaxStatus(state, regions) },
    place: usStates[state] ?? (state || "Unknown"),
  }));
  return { ...period, states };
}

/** Returns the 365 days that end on the shop's day of `now`. */
export function lastYear(now: Date): { from: string; to: string } {
  const to = calendarDay(now, environment().SHOP_TIME_ZONE);
  return { from: addDays(to, -364), to };
}

/**
 * Returns how a state is taxed: by Stripe Tax, by its own rate or else the country's, or not at
 * all.
 */
export function stateTaxStatus(
  state: string,
  regions: readonly StoredTaxRegion[],
): SoldInState["tax"] {
  if (taxMode(regions) === "stripe") return "stripe";
  const region = stateRegion(regions, state);
  const country = countryRegion(regions);
  const rate = (region && defaultRate(region)) ?? (country && defaultRate(country));
  return (rate?.rate ?? 0) > 0 ? "charged" : "none";
}
