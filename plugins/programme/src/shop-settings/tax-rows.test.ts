import { expect, test } from "vitest";
import { STRIPE_TAX } from "../contract/tax-settings";
import type { StoredTaxRate, StoredTaxRegion } from "./tax-regions";
import { taxMode, taxRows, taxWarnings } from "./tax-rows";

const shop = { served: ["us"], optionIds: ["so_ground", "so_express"] };

const standard: StoredTaxRate = {
  ...{ id: "rate", name: "Sales tax", rate: 5, is_default: true, metadata: null, rules: [] },
};
const region = (province_code: string | null, ...tax_rates: StoredTaxRate[]): StoredTaxRegion => ({
  ...{ id: `region_${province_code}`, country_code: "us", province_code, provider_id: null },
  ...{ parent_id: province_code === null ? null : "region_null", tax_rates },
});
const free = (...options: string[]): StoredTaxRate => ({
  ...standard,
  ...{ id: "free", rate: 0, is_default: false },
  rules: options.map((reference_id) => ({ reference: "shipping_option", reference_id })),
});

const warningsOf = (...regions: StoredTaxRegion[]) =>
  Object.fromEntries(taxRows(regions, shop).map(({ place, warnings }) => [place, warnings]));

test("lists states by name with either spelling of their code", () => {
  const rows = taxRows([region(null), region("us-ny", standard), region("nj", standard)], shop);
  expect(rows.map(({ place, state, rate, name }) => [place, state, rate, name])).toEqual([
    ["New Jersey", "NJ", 5, "Sales tax"],
    ["New York", "NY", 5, "Sales tax"],
  ]);
});

test("warns about a rate for every state unless it is 0", { tags: ["TAX-12"] }, () => {
  const place = "Every state of the United States";
  expect(warningsOf(region(null, standard))).toEqual({ [place]: [taxWarnings.everyState] });
  expect(warningsOf(region(null, { ...standard, rate: 0 }))).toEqual({ [place]: [] });
});

test("warns about regions that no address matches", { tags: ["TAX-12"] }, () => {
  const abroad = { ...region(null, standard), id: "ca", country_code: "ca" };
  expect(warningsOf(region("us-xx", standard), abroad)).toEqual({
    "us-xx, United States": [taxWarnings.unmatched],
    Canada: [taxWarnings.unmatched],
  });
  const twice = taxRows([region("nj", standard), region("us-nj", standard)], shop);
  expect(twice.map(({ id, state, warnings }) => [id, state, warnings])).toEqual([
    ["region_nj", "NJ", []],
    ["region_us-nj", null, [taxWarnings.unmatched]],
  ]);
});

test("warns about states with additional local rates", { tags: ["TAX-12"] }, () => {
  const regions = ["ny", "nj", "or", "pr"].map((code) => region(code, standard));
  expect(warningsOf(...regions)).toEqual({
    "New York": [taxWarnings.localRates],
    "New Jersey": [],
    Oregon: [],
    "Puerto Rico": [taxWarnings.localRates],
  });
});

test("does not warn about rates that Stripe Tax replaces", { tags: ["TAX-12"] }, () => {
  const country = { ...region(null, standard), provider_id: STRIPE_TAX };
  expect(warningsOf(country, region("ny", standard), region("us-xx", standard))).toEqual({
    "Every state of the United States": [],
    "New York": [],
    "us-xx, United States": [taxWarnings.unmatched],
  });
});

test("shows shipping as untaxed only if every option has a rate of 0%", () => {
  const isTaxed = (...rates: StoredTaxRate[]) =>
    taxRows([region("nj", standard, ...rates)], shop)[0]?.is_shipping_taxed;
  expect([
    isTaxed(),
    isTaxed(free("so_ground")),
    isTaxed({ ...free("so_ground", "so_express"), rate: 2 }),
    isTaxed(free("so_ground", "so_express")),
    isTaxed({ ...free(), metadata: { covers: "every_shipping_option" } }),
  ]).toEqual([true, true, true, false, false]);
});

test("returns the mode as Stripe Tax, rates, or none", () => {
  const country = region(null);
  expect(taxMode([country, region("ny")])).toBe("none");
  expect(taxMode([country, region("ny", standard)])).toBe("rates");
  expect(taxMode([{ ...country, provider_id: STRIPE_TAX }])).toBe("stripe");
});
