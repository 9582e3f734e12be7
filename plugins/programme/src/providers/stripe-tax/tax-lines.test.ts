import { expect, test } from "vitest";
import type { CalculatedTax, TaxCalculation } from "../../stripe/tax-calculation";
import { taxLinesOf } from "./tax-lines";

const newYork = (amount: number, amount_tax: number): CalculatedTax => ({
  amount,
  amount_tax,
  tax_breakdown: [
    {
      jurisdiction: { display_name: "Albany County", level: "county" },
      tax_rate_details: { percentage_decimal: "4.875" },
    },
    {
      jurisdiction: { display_name: "New York", level: "state" },
      tax_rate_details: { percentage_decimal: "4.0" },
    },
  ],
});
const items = [{ id: "item_red", product_id: "prod_bag" }];
const method = (id: string) => ({ id, shipping_option_id: "so_1" });
const calculation = (more: Partial<TaxCalculation> = {}): TaxCalculation => ({
  id: "taxcalc_1",
  lines: new Map([["item_red", newYork(74_000, 6568)]]),
  shipping: newYork(1500, 133),
  ...more,
});
const terms = (cents: Record<string, number>) => ({
  netCents: new Map(Object.entries(cents)),
  providerId: "stripe-tax",
});

test("names the state, stores Stripe's cents, and returns the rate that results in them", () => {
  const cart = { items, shipping: [method("method_1")] };
  const lines = taxLinesOf(calculation(), cart, terms({ item_red: 74_000, method_1: 1500 }));
  const common = { name: "Sales tax, New York", code: "New York", provider_id: "stripe-tax" };
  expect(lines).toMatchObject([
    {
      ...common,
      line_item_id: "item_red",
      data: { calculation: "taxcalc_1", cents: 6568, percent: 8.875 },
    },
    {
      ...common,
      shipping_line_id: "method_1",
      data: { calculation: "taxcalc_1", cents: 133, percent: 8.875 },
    },
  ]);
  expect(lines.map(({ rate }) => rate)).toEqual([(6568 / 74_000) * 100, (133 / 1500) * 100]);
});

test("returns a rate of 0 and no state for a line without tax", () => {
  const free = calculation({
    lines: new Map([["item_red", { amount: 0, amount_tax: 0, tax_breakdown: [] }]]),
    shipping: undefined,
  });
  expect(taxLinesOf(free, { items, shipping: [] }, terms({ item_red: 0 }))).toEqual([
    {
      ...{ line_item_id: "item_red", name: "Sales tax", code: null, rate: 0 },
      provider_id: "stripe-tax",
      data: { calculation: "taxcalc_1", cents: 0, percent: 0 },
    },
  ]);
});

test("splits the shipping tax among several methods to the cent", () => {
  const cart = { items: [], shipping: [method("fast"), method("slow"), method("free")] };
  const cents = { fast: 1000, slow: 500, free: 0 };
  const lines = taxLinesOf(calculation({ shipping: newYork(1500, 134) }), cart, terms(cents));
  expect(lines.map(({ data }) => data?.cents)).toEqual([89, 45, 0]);
});

test("takes the tax of shipping from its own line when there are no items", () => {
  const lines = new Map([["only", newYork(1500, 133)]]);
  const cart = { items: [], shipping: [method("only")] };
  const shippingOnly = calculation({ lines, shipping: undefined });
  expect(taxLinesOf(shippingOnly, cart, terms({ only: 1500 }))).toMatchObject([
    { shipping_line_id: "only", rate: (133 / 1500) * 100, data: { cents: 133 } },
  ]);
});

test("returns no tax for free shipping with several methods", () => {
  const cart = { items: [], shipping: [method("free"), method("gift")] };
  const free = calculation({ shipping: newYork(0, 0) });
  expect(
    taxLinesOf(free, cart, terms({ free: 0, gift: 0 })).map(({ data }) => data?.cents),
  ).toEqual([0, 0]);
});

test("counts a jurisdiction without a rate as 0 percent, and none as no jurisdiction", () => {
  const [county, state] = newYork(0, 0).tax_breakdown ?? [];
  if (!county || !state) throw new Error("Albany has two jurisdictions.");
  const lines = new Map<string, CalculatedTax>([
    [
      "item_red",
      { ...newYork(74_000, 2960), tax_breakdown: [{ ...county, tax_rate_details: null }, state] },
    ],
    ["item_blue", { amount: 0, amount_tax: 0, tax_breakdown: null }],
  ]);
  const cart = { items: [...items, { id: "item_blue", product_id: "prod_bag" }], shipping: [] };
  expect(
    taxLinesOf(calculation({ lines }), cart, terms({ item_red: 74_000, item_blue: 0 })),
  ).toMatchObject([
    { code: "New York", data: { percent: 4 } },
    { code: null, data: { percent: 0 } },
  ]);
});

test("throws when the calculation lacks a line", () => {
  const cart = { items: [{ id: "item_blue", product_id: "prod_bag" }], shipping: [] };
  expect(() => taxLinesOf(calculation(), cart, terms({}))).toThrow("has no line item_blue");
});
