import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createTaxRatesWorkflow,
  createTaxRegionsWorkflow,
  deleteTaxRatesWorkflow,
  deleteTaxRegionsWorkflow,
  updateTaxRatesWorkflow,
  updateTaxRegionsWorkflow,
} from "@medusajs/medusa/core-flows";
import { recordAuditEntries } from "../audit-log/record-entry";
import { usStates } from "../contract/postal-address";
import { STRIPE_TAX, type StateTax, type TaxMode } from "../contract/tax-settings";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { hasStripeTax } from "./read-taxes";
import {
  COUNTRY,
  defaultRate,
  listTaxRegions,
  stateRegion,
  type StoredTaxRegion,
} from "./tax-regions";
import { countryRegion, taxMode, taxRows } from "./tax-rows";
import { setShippingTaxed } from "./untaxed-shipping";

/** Medusa's own provider, which charges the stored rates. */
const BY_RATES = "tp_system";

export function saveStateTax(container: MedusaContainer, tax: StateTax, by: string): Promise<void> {
  return withLock(container, "settings", "taxes", () => writeStateTax(container, tax, by));
}

/** Adds or replaces the state's rate. The caller holds the lock of the taxes. */
export async function writeStateTax(
  container: MedusaContainer,
  tax: StateTax,
  by: string,
): Promise<void> {
  const { state, rate, name, is_shipping_taxed } = tax;
  const regions = await listTaxRegions(container);
  const region = stateRegion(regions, state) ?? (await addRegion(container, regions, state));
  const standard = { name, code: state, rate };
  const existing = defaultRate(region);
  if (existing) {
    await updateTaxRatesWorkflow(container).run({
      input: { selector: { id: existing.id }, update: standard },
    });
  } else {
    await createTaxRatesWorkflow(container).run({
      input: [{ ...standard, tax_region_id: region.id, is_default: true }],
    });
  }
  await setShippingTaxed(container, region, is_shipping_taxed);
  await recordChange(container, by, `${usStates[state]}: ${taxText(tax)}`);
}

/** Returns `8.875% as “Sales tax”, shipping taxed`. */
export function taxText({ rate, name, is_shipping_taxed }: Omit<StateTax, "state">): string {
  return `${rate}% as “${name}”, shipping ${is_shipping_taxed ? "taxed" : "not taxed"}`;
}

/** Stores the state in the format of Medusa's dashboard, which then shows its name. */
async function addRegion(
  container: MedusaContainer,
  regions: readonly StoredTaxRegion[],
  state: string,
): Promise<StoredTaxRegion> {
  const parent = countryRegion(regions) ?? (await addCountry(container));
  const province_code = `${COUNTRY}-${state.toLowerCase()}`;
  const {
    result: [region],
  } = await createTaxRegionsWorkflow(container).run({
    input: [{ country_code: COUNTRY, province_code, parent_id: parent.id }],
  });
  if (!region) throw new Error(`Medusa created no tax region for ${state}.`);
  return { ...region, tax_rates: [] };
}

async function addCountry(container: MedusaContainer): Promise<{ id: string }> {
  const {
    result: [region],
  } = await createTaxRegionsWorkflow(container).run({
    input: [{ country_code: COUNTRY, provider_id: BY_RATES }],
  });
  if (!region) throw new Error("Medusa created no tax region for the country.");
  return region;
}

/**
 * Removes a state with its rates. Of a country, removes only the rates, because its region stores
 * the tax provider. Throws 404 if there are none.
 */
export function removeRegionTax(container: MedusaContainer, id: string, by: string): Promise<void> {
  return withLock(container, "settings", "taxes", async () => {
    const regions = await listTaxRegions(container);
    const region = regions.find((one) => one.id === id);
    const [row] = taxRows(region ? [region] : [], { served: [], optionIds: [] });
    if (!region || !row) throw problem(404, "This rate has already been removed.");
    await removeRates(container, [region]);
    await recordChange(container, by, `Removed: ${row.place}`);
  });
}

async function removeRates(
  container: MedusaContainer,
  regions: readonly StoredTaxRegion[],
): Promise<void> {
  const [states, countries] = [
    regions.filter(({ parent_id }) => parent_id !== null),
    regions.filter(({ parent_id }) => parent_id === null),
  ];
  const rates = countries.flatMap(({ tax_rates }) => tax_rates);
  if (states.length > 0) {
    await deleteTaxRegionsWorkflow(container).run({ input: { ids: states.map(({ id }) => id) } });
  }
  if (rates.length > 0) {
    await deleteTaxRatesWorkflow(container).run({ input: { ids: rates.map(({ id }) => id) } });
  }
}

/**
 * Changes who calculates the tax. The mode without tax deletes every rate, including those made in
 * Medusa's dashboard. Throws 409 for Stripe Tax if the shop does not have its provider.
 */
export function setTaxMode(container: MedusaContainer, mode: TaxMode, by: string): Promise<void> {
  return withLock(container, "settings", "taxes", async () => {
    if (mode === "stripe" && !(await hasStripeTax(container))) {
      throw problem(409, "Stripe Tax is not set up on this server.");
    }
    const regions = await listTaxRegions(container);
    if (mode === taxMode(regions)) return;
    if (mode === "none") await removeRates(container, regions);
    const country = countryRegion(regions) ?? (await addCountry(container));
    const provider_id = mode === "stripe" ? STRIPE_TAX : BY_RATES;
    await updateTaxRegionsWorkflow(container).run({ input: [{ id: country.id, provider_id }] });
    await recordChange(container, by, modeTexts[mode]);
  });
}

const modeTexts: Record<TaxMode, string> = {
  none: "No sales tax; all rates removed",
  rates: "Sales tax by state rates",
  stripe: "Sales tax by Stripe Tax",
};

function recordChange(container: MedusaContainer, by: string, what: string): Promise<void> {
  const subject = { id: "taxes", name: "Taxes" };
  return recordAuditEntries(container, [{ by, kind: "settings", subject, what }]);
}
