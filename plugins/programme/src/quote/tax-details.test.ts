import { expect, test } from "vitest";
import { quoteOf } from "./quote";
import type { CartAmounts, PricedItem } from "./stored-cart";
import { netCents } from "./tax-details";

const off = (amount: number) => [{ amount, code: "WELCOME", promotion_id: "promo_1" }];
const item = (id: string, unit_price: number, amount: number): PricedItem => ({
  ...{ id, title: "RICO", variant_title: id, variant_id: id, variant_option_values: null },
  ...{ product_id: "prod_1", product_type_id: null, is_giftcard: false, unit_price, quantity: 3 },
  ...{ adjustments: off(amount), tax_lines: [] },
});
const cart: CartAmounts = {
  email: "ada@example.com",
  total: 0,
  items: [item("red", 10, 3.335), item("blue", 20, 6.666)],
  shipping_methods: [
    {
      ...{ id: "method_1", shipping_option_id: "so_1", name: "Ground", amount: 15 },
      ...{ adjustments: off(1.499), tax_lines: [] },
    },
  ],
};

test("returns the same discounted amounts as the quote", { tags: ["TAX-15"] }, () => {
  const { lines, shipping } = quoteOf(cart, { sold: new Map(), promotions: new Map() });
  expect(netCents(cart)).toEqual({
    red: 3000 - (lines[0]?.discount_cents ?? 0),
    blue: 6000 - (lines[1]?.discount_cents ?? 0),
    method_1: 1500 - shipping.discount_cents,
  });
});
