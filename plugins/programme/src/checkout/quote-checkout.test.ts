import { expect, test } from "vitest";
import type { Quote } from "../quote/quote";
import { withoutAddressCharges } from "./quote-checkout";

const line = {
  ...{ item_id: "item_1", variant_id: "variant_1", quantity: 2 },
  ...{ regular_cents: 74_000, unit_cents: 74_000, discount_cents: 14_800, tax_cents: 11_822 },
  ...{ final_sale: "reduced" as const, ships_on: null, codes: ["TENTH"] },
};
/** Priced with the address of the last order, and with a discount on shipping. */
const quote: Quote = {
  ...{ v: 1, lines: [line, { ...line, quantity: 1, discount_cents: 0 }], discounts: [] },
  shipping: { option_id: "so", name: "Ground", cents: 3_500, discount_cents: 500, tax_cents: 266 },
  tax: [{ name: "State", rate: 8.875, cents: 18_656 }],
  total_cents: 228_856,
};

test.each([
  ["unknown shipping, which is not discounted yet", null, 0, 0, 207_200],
  ["shipping at one price for all addresses", 20, 2_000, 500, 208_700],
])(
  "omits tax before the address is known, with %s",
  { tags: ["PROMO-01"] },
  (_, shipping, cents, discount_cents, total_cents) => {
    expect(withoutAddressCharges(quote, { shipping })).toEqual({
      ...quote,
      shipping: { ...quote.shipping, cents, discount_cents, tax_cents: 0 },
      tax: [],
      total_cents,
    });
  },
);
