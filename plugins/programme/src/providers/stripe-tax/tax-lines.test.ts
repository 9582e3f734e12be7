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

test("throws when the calculation lacks a line", () => {
  const cart = { items: [{ id: "item_blue", product_id: "prod_bag" }], shipping: [] };
  expect(() => taxLinesOf(calculation(), cart, terms({}))).toThrow("has no line item_blue");
});
