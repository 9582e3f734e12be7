import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { servedCountries } from "../addresses/countries";
import { STRIPE_TAX, type TaxRow, type TaxSettings } from "../contract/tax-settings";
import { sampleOrder } from "./sample-order";
import { listTaxRegions } from "./tax-regions";
import { taxMode, taxRows } from "./tax-rows";
import { shippingOptionIds } from "./untaxed-shipping";

export async function readTaxes(container: MedusaContainer): Promise<TaxSettings> {
  const [regions, rows, has_stripe_tax, sample] = await Promise.all([
    listTaxRegions(container),
    readTaxRows(container),
    hasStripeTax(container),
    sampleOrder(container),
  ]);
  return { mode: taxMode(regions), has_stripe_tax, rows, sample };
}

export async function readTaxRows(container: MedusaContainer): Promise<TaxRow[]> {
  const [regions, served, optionIds] = await Promise.all([
    listTaxRegions(container),
    servedCountries(container),
    shippingOptionIds(container),
  ]);
  return taxRows(regions, { served, optionIds });
}

export async function hasStripeTax(container: MedusaContainer): Promise<boolean> {
  const found = await container
    .resolve(Modules.TAX)
    .listTaxProviders({ id: STRIPE_TAX, is_enabled: true });
  return found.length > 0;
}
