import { expect, test } from "vitest";
import { pageLines } from "./page-lines";

type Cart = Parameters<typeof pageLines>[0];

const quoted = (more: Partial<Cart["quote"]["lines"][0]> = {}): Cart["quote"]["lines"][0] => ({
  ...{ item_id: "item_1", variant_id: "variant_1", quantity: 2 },
  ...{ regular_cents: 74_000, unit_cents: 74_000, discount_cents: 0, tax_cents: 0 },
  ...{ final_sale: null, ships_on: null, codes: [] },
  ...more,
});
const cart = (quote: Partial<Cart["quote"]> = {}): Cart => ({
  items: [
    {
      ...{
        id: "item_1",
        title: "Collection RICO",
        variant_title: "Tallon",
        variant_id: "variant_1",
      },
      ...{ variant_option_values: { Color: "red" }, product_id: "prod_1", product_type_id: null },
      ...{ is_giftcard: false, unit_price: 740, quantity: 2, adjustments: [], tax_lines: [] },
    },
  ],
  quote: {
    ...{ v: 1, lines: [quoted()], discounts: [], tax: [], total_cents: 148_000 },
    shipping: { option_id: "so_1", name: "Ground", cents: 0, discount_cents: 0, tax_cents: 0 },
    ...quote,
  },
});

test("lists each item with its price, and omits free shipping", () => {
  expect(pageLines(cart(), 0)).toEqual([
    { name: "Tallon", description: "Collection RICO in red", unit_cents: 74_000, quantity: 2 },
  ]);
});

test("adds lines for shipping and tax, and merges the units of a discounted line", () => {
  const lines = pageLines(
    cart({
      lines: [quoted({ discount_cents: 29_600, codes: ["WELCOME"] })],
      tax: [{ name: "Sales tax (New York)", rate: 8.875, cents: 10_641 }],
      shipping: {
        option_id: "so_1",
        name: "Ground",
        cents: 1500,
        discount_cents: 0,
        tax_cents: 133,
      },
    }),
    0,
  );
  expect(lines).toEqual([
    {
      name: "2 × Tallon",
      description: "$1,480.00 less $296.00 (WELCOME)",
      ...{ unit_cents: 118_400, quantity: 1 },
    },
    { name: "Shipping: Ground", description: "", unit_cents: 1500, quantity: 1 },
    { name: "Sales tax (New York) (8.875%)", description: "", unit_cents: 10_641, quantity: 1 },
  ]);
});

test("merges all lines into one when store credit pays a part of the order", () => {
  expect(pageLines(cart(), 10_000)).toEqual([
    {
      name: "Your order, less $100.00 of store credit",
      description: "2 × Tallon",
      ...{ unit_cents: 138_000, quantity: 1 },
    },
  ]);
});
