import { expect, test } from "vitest";
import { discountCents, quote as quoteSchema, quoteOf, taxCents } from "./quote";
import type { CartAmounts, PricedItem } from "./stored-cart";

const item = (id: string, dollars: number, more: Partial<PricedItem> = {}): PricedItem => ({
  id,
  title: "Collection RICO",
  variant_title: id,
  variant_id: `variant_${id}`,
  variant_option_values: null,
  product_id: "prod_1",
  product_type_id: null,
  is_giftcard: false,
  unit_price: dollars,
  quantity: 1,
  adjustments: [],
  tax_lines: [],
  ...more,
});
const newYork = {
  rate: 8.875,
  code: "NY",
  description: "Sales tax (New York)",
  data: null,
};
const off = (dollars: number) => ({ amount: dollars, code: "WELCOME", promotion_id: "promo_1" });
const cart = (items: PricedItem[], shipping: Partial<CartAmounts["shipping_methods"][0]> = {}) => ({
  email: "ada@example.com",
  total: 0,
  items,
  shipping_methods: [
    {
      ...{ id: "method_1", shipping_option_id: "so_1", name: "Ground", amount: 0 },
      ...{ adjustments: [], tax_lines: [] },
      ...shipping,
    },
  ],
});
const terms = { sold: new Map(), promotions: new Map() };
const promotion = (isReturnable: boolean, isAutomatic = false) =>
  new Map([["promo_1", { isReturnable, isAutomatic }]]);

test("rounds New York's tax once per order and allocates it", { tags: ["TAX-08"] }, () => {
  const taxed = { tax_lines: [newYork] };
  const quote = quoteOf(
    cart([item("red", 740, taxed), item("dalmatian", 860, taxed)], { amount: 15, ...taxed }),
    terms,
  );
  expect(quote.lines.map(({ tax_cents }) => tax_cents)).toEqual([6568, 7632]);
  expect(quote.shipping).toMatchObject({ name: "Ground", cents: 1500, tax_cents: 133 });
  expect(quote.tax).toEqual([{ name: "Sales tax (New York)", rate: 8.875, cents: 14_333 }]);
  expect(quote.total_cents).toBe(175_833);
});

test("taxes the discounted price and marks the item as final sale", () => {
  const discounted = item("red", 740, { adjustments: [off(148)], tax_lines: [newYork] });
  const { lines, total_cents } = quoteOf(cart([discounted]), terms);
  expect(lines).toMatchObject([
    {
      ...{ regular_cents: 74_000, unit_cents: 74_000, discount_cents: 14_800, tax_cents: 5254 },
      ...{ final_sale: "reduced", codes: ["WELCOME"] },
    },
  ]);
  expect(total_cents).toBe(64_454);
});

test("keeps an item returnable when its promotion allows it or discounts only shipping", () => {
  const discounted = item("red", 740, { adjustments: [off(148)] });
  const returnable = quoteOf(cart([discounted]), { ...terms, promotions: promotion(true) });
  expect(returnable.lines[0]?.final_sale).toBeNull();
  const shipping = { amount: 15, adjustments: [off(15)] };
  const free = quoteOf(cart([item("red", 740)], shipping), terms);
  expect(free.lines[0]?.final_sale).toBeNull();
  expect(free).toMatchObject({ shipping: { discount_cents: 1500 }, total_cents: 74_000 });
});

test("stores the regular price, the sale price, and the pre-order's ship date", () => {
  const variant = {
    id: "variant_red",
    metadata: { pre_order: true, ships_on: "2027-02-01" },
    calculated_price: { original_amount: 740 },
  };
  const sold = new Map([["variant_red", variant]]);
  const preOrder = quoteOf(cart([item("red", 740)]), { ...terms, sold });
  expect(preOrder.lines).toMatchObject([{ final_sale: "pre_order", ships_on: "2027-02-01" }]);
  const sale = new Map([["variant_red", { ...variant, metadata: null }]]);
  expect(quoteOf(cart([item("red", 600)]), { ...terms, sold: sale }).lines).toMatchObject([
    { regular_cents: 74_000, unit_cents: 60_000, final_sale: "reduced", ships_on: null },
  ]);
});

test("uses the tax provider's cents when it returns them", () => {
  const line = { ...newYork, rate: 8.875_67, data: { cents: 6567 } };
  expect(quoteOf(cart([item("red", 740, { tax_lines: [line] })]), terms)).toMatchObject({
    lines: [{ tax_cents: 6567 }],
    total_cents: 80_567,
  });
});

test("adds up each code's discounts on items and shipping", { tags: ["PROMO-06"] }, () => {
  const items = [
    item("red", 740, { adjustments: [off(148)] }),
    item("blue", 740, { adjustments: [off(148)] }),
  ];
  const shipping = {
    amount: 15,
    adjustments: [{ amount: 15, code: "FREESHIP", promotion_id: "promo_2" }],
  };
  expect(
    quoteOf(cart(items, shipping), { ...terms, promotions: promotion(false) }).discounts,
  ).toEqual([
    { code: "WELCOME", cents: 29_600, is_automatic: false, is_final_sale: true },
    { code: "FREESHIP", cents: 1500, is_automatic: false, is_final_sale: false },
  ]);
  const automatic = quoteOf(cart(items), { ...terms, promotions: promotion(true, true) });
  expect(automatic.discounts).toEqual([
    { code: "WELCOME", cents: 29_600, is_automatic: true, is_final_sale: false },
  ]);
});

test("stores the percentage and the calculation ID of Stripe Tax", () => {
  const data = { calculation: "taxcalc_1", cents: 6568, percent: 8.875 };
  const line = { ...newYork, rate: 8.875_676, data };
  expect(quoteOf(cart([item("red", 740, { tax_lines: [line] })]), terms)).toMatchObject({
    tax: [{ rate: 8.875, cents: 6568 }],
    tax_calculation: "taxcalc_1",
  });
  expect(quoteOf(cart([item("red", 740)]), terms)).not.toHaveProperty("tax_calculation");
});

test("keeps all of a stored quote, and reads earlier ones without discounts", () => {
  const data = { calculation: "taxcalc_1", cents: 5254, percent: 8.875 };
  const discounted = item("red", 740, {
    adjustments: [off(148)],
    tax_lines: [{ ...newYork, data }],
  });
  const stored = quoteOf(cart([discounted]), terms);
  expect(quoteSchema.parse(stored)).toEqual(stored);
  const { discounts: _, ...earlier } = stored;
  expect(quoteSchema.parse(earlier)).toEqual({ ...stored, discounts: [] });
});

test("quotes a cart without a shipping method", () => {
  const { shipping, tax, total_cents } = quoteOf(
    { ...cart([item("red", 740)]), shipping_methods: [] },
    terms,
  );
  expect(shipping).toEqual({
    ...{ option_id: "", name: "", cents: 0, discount_cents: 0, tax_cents: 0 },
  });
  expect([tax, total_cents]).toEqual([[], 74_000]);
});

test("ignores discounts of zero", () => {
  const { lines, discounts } = quoteOf(cart([item("red", 740, { adjustments: [off(0)] })]), terms);
  expect(lines).toMatchObject([{ discount_cents: 0, final_sale: null }]);
  expect(discounts).toEqual([]);
});

test("deducts a discount without a code and names none", () => {
  const adjustments = [{ amount: 40, code: null, promotion_id: null }];
  const { lines, discounts } = quoteOf(cart([item("red", 740, { adjustments })]), terms);
  expect(lines).toMatchObject([{ discount_cents: 4000, codes: [], final_sale: "reduced" }]);
  expect(discounts).toEqual([]);
});

test("uses the current price as the regular price of a variant without one", () => {
  const sold = new Map([
    ["variant_red", { id: "variant_red", metadata: null, calculated_price: null }],
  ]);
  expect(quoteOf(cart([item("red", 740)]), { ...terms, sold }).lines).toMatchObject([
    { regular_cents: 74_000, final_sale: null },
  ]);
});

test("adds up the tax of each rate", () => {
  const tax = (description: string, rate: number) => ({ ...newYork, description, rate });
  const items = [
    item("red", 740, { tax_lines: [tax("State", 4), tax("City", 4.5)] }),
    item("blue", 100, { tax_lines: [tax("State", 4), tax("State", 2)] }),
  ];
  expect(quoteOf(cart(items), terms).tax).toEqual([
    { name: "State", rate: 4, cents: 3360 },
    { name: "City", rate: 4.5, cents: 3330 },
    { name: "State", rate: 2, cents: 200 },
  ]);
});

test("rounds taxes and discounts once and allocates them to items, then shipping", () => {
  const part = { tax_lines: [newYork], adjustments: [off(0.005)] };
  const parts = cart([item("red", 740, part), item("blue", 740, part)], { amount: 15, ...part });
  // 6,567.46 twice and 133.08 cents; half a cent three times.
  expect(taxCents(parts)).toEqual([6568, 6567, 133]);
  expect(discountCents(parts)).toEqual([1, 1, 0]);
});
