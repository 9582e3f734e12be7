import { expect, test } from "vitest";
import type { Quote } from "../quote/quote";
import { chargesOf } from "./receipt";

const line = {
  ...{ item_id: "item_1", variant_id: "variant_1", quantity: 2 },
  ...{ regular_cents: 74_000, unit_cents: 74_000, discount_cents: 0, tax_cents: 0 },
  ...{ final_sale: null, ships_on: null, codes: [] },
};
const free: Quote = {
  ...{ v: 1, lines: [line], discounts: [], tax: [], total_cents: 148_000 },
  shipping: { option_id: "so", name: "Ground", cents: 0, discount_cents: 0, tax_cents: 0 },
};

test(
  "adds up the discounts on items and on shipping, and the taxes",
  { tags: ["PROMO-01"] },
  () => {
    const shipping = { ...free.shipping, cents: 2_000, discount_cents: 500, tax_cents: 133 };
    const quote: Quote = {
      ...{ ...free, shipping, total_cents: 143_051 },
      lines: [
        { ...line, discount_cents: 14_800 },
        { ...line, quantity: 1, discount_cents: 1_050 },
      ],
      tax: [
        { name: "State", rate: 4, cents: 3_020 },
        { name: "County", rate: 4.875, cents: 3_681 },
      ],
    };
    expect(chargesOf(quote)).toEqual({ discount: 163.5, shipping: 20, tax: 67.01 });
    expect(chargesOf({ ...free, shipping })).toEqual({ discount: 5, shipping: 20 });
  },
);

test("omits charges that are zero, or that an order of an earlier version lacks", () => {
  expect(chargesOf(free)).toEqual({});
  expect(chargesOf(undefined)).toEqual({});
});
