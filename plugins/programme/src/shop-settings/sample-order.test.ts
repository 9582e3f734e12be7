import { expect, test } from "vitest";
import type { Quote } from "../quote/quote";
import { costText } from "./sample-order";

const line: Quote["lines"][number] = {
  ...{ item_id: "item", variant_id: "variant", quantity: 1, codes: [] },
  ...{ regular_cents: 74_000, unit_cents: 74_000, discount_cents: 0, tax_cents: 6568 },
  ...{ final_sale: null, ships_on: null },
};
const quote: Quote = {
  v: 1,
  discounts: [],
  lines: [line],
  shipping: { option_id: "so", name: "Ground", cents: 1500, discount_cents: 0, tax_cents: 133 },
  tax: [{ name: "Sales tax", rate: 8.875, cents: 6701 }],
  total_cents: 82_201,
};

test("lists shipping, tax, and total", () => {
  expect(costText(quote)).toBe("shipping $15.00, tax $67.01, total $822.01");
});

test("adds discounts on items and shipping into one amount", () => {
  const discounted = {
    ...quote,
    lines: [{ ...line, discount_cents: 14_800 }],
    shipping: { ...quote.shipping, discount_cents: 500 },
  };
  expect(costText(discounted)).toMatch(/^discount −\$153\.00, shipping \$15\.00,/);
});
