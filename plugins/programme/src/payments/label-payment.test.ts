import { expect, test } from "vitest";
import type { Quote } from "../quote/quote";
import { labelOf } from "./label-payment";

const quote: Quote = {
  ...{ v: 1, lines: [], discounts: [], total_cents: 91_068 },
  shipping: { option_id: "so", name: "Express", cents: 2_000, discount_cents: 500, tax_cents: 133 },
  tax: [
    { name: "State", rate: 4, cents: 3_020 },
    { name: "County", rate: 4.875, cents: 3_681 },
  ],
};

const order = (province: string) => ({ display_id: 1042, shipping_address: { province } });

test("labels a payment with the order's number, tax, discounted shipping, and state", () => {
  expect(labelOf("order_1", order("NY"), quote)).toEqual({
    order_number: "1042",
    order_id: "order_1",
    tax_cents: "6701",
    shipping_cents: "1500",
    state: "NY",
  });
});

test("omits fields that an order of an earlier version lacks", () => {
  expect(labelOf("order_1", order(""), undefined)).toEqual({
    order_number: "1042",
    order_id: "order_1",
  });
});
