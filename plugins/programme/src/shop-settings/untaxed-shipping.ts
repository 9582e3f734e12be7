import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createTaxRateRulesWorkflow,
  createTaxRatesWorkflow,
  deleteTaxRatesWorkflow,
} from "@medusajs/medusa/core-flows";
import { withLock } from "../lib/locks";
import { listTaxRegions, type StoredTaxRate, type StoredTaxRegion } from "./tax-regions";

/**
 * Medusa taxes shipping at the region's rate unless the shipping option has its own rate. This mark
 * distinguishes the shop's rate of 0% from one that the owner made for a single option in Medusa's
 * dashboard.
 */
const MARK = { covers: "every_shipping_option" } as const;
const NAME = "Shipping is not taxed";
const REFERENCE = "shipping_option";

const isMarked = ({ metadata }: StoredTaxRate) => metadata?.covers === MARK.covers;

const optionsOf = ({ rules }: StoredTaxRate) =>
  rules.flatMap(({ reference, reference_id }) => (reference === REFERENCE ? reference_id : []));

const isOfShipping = (rate: StoredTaxRate) =>
  rate.rate === 0 && !rate.is_default && optionsOf(rate).length === rate.rules.length;

/** Returns false if every shipping option has a rate of 0% in the region. */
export function isShippingTaxed(
  { tax_rates }: Pick<StoredTaxRegion, "tax_rates">,
  optionIds: readonly string[],
): boolean {
  const free = tax_rates.filter(isOfShipping);
  if (free.some(isMarked)) return false;
  const covered = new Set(free.flatMap(optionsOf));
  return optionIds.length === 0 || !optionIds.every((id) => covered.has(id));
}

export async function shippingOptionIds(container: MedusaContainer): Promise<string[]> {
  const options = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({}, { select: ["id"] });
  return options.map(({ id }) => id);
}

/** Sets whether shipping in the region is taxed, at the same rate as everything else. */
export async function setShippingTaxed(
  container: MedusaContainer,
  region: StoredTaxRegion,
  isTaxed: boolean,
): Promise<void> {
  const free = region.tax_rates.filter(isOfShipping);
  if (!isTaxed) {
    if (!free.some(isMarked)) await addFreeRate(container, region.id);
    return;
  }
  if (free.length === 0) return;
  await deleteTaxRatesWorkflow(container).run({ input: { ids: free.map(({ id }) => id) } });
}

async function addFreeRate(container: MedusaContainer, tax_region_id: string): Promise<void> {
  const ids = await shippingOptionIds(container);
  await createTaxRatesWorkflow(container).run({
    input: [
      {
        tax_region_id,
        ...{ name: NAME, code: "shipping", rate: 0, metadata: MARK },
        rules: ids.map((reference_id) => ({ reference: REFERENCE, reference_id })),
      },
    ],
  });
}

/**
 * Extends the rates of 0% to new shipping options. Idempotent. Runs one call at a time, because the
 * settings page and the subscriber may both cover the same option, and Medusa rejects a rule that
 * already exists.
 */
export function coverShippingOptions(container: MedusaContainer): Promise<void> {
  return withLock(container, "settings", "untaxed-shipping", () => addMissingRules(container));
}

async function addMissingRules(container: MedusaContainer): Promise<void> {
  const rates = (await listTaxRegions(container)).flatMap(({ tax_rates }) =>
    tax_rates.filter(isMarked),
  );
  if (rates.length === 0) return;
  const ids = await shippingOptionIds(container);
  const rules = rates.flatMap((rate) => {
    const covered = new Set(optionsOf(rate));
    return ids
      .filter((id) => !covered.has(id))
      .map((reference_id) => ({ tax_rate_id: rate.id, reference: REFERENCE, reference_id }));
  });
  if (rules.length > 0) await createTaxRateRulesWorkflow(container).run({ input: { rules } });
}
