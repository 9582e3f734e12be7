import fc from "fast-check";
import { expect, test } from "vitest";
import { creditFor, sumOf } from "../contract/money";
import { quoteOf } from "../quote/quote";
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

test("adds lines for discounted shipping and for tax, and merges the units of a discounted line", () => {
  const lines = pageLines(
    cart({
      lines: [quoted({ discount_cents: 29_600, codes: ["WELCOME"] })],
      tax: [{ name: "Sales tax (New York)", rate: 8.875, cents: 10_641 }],
      shipping: {
        option_id: "so_1",
        name: "Ground",
        cents: 1500,
        discount_cents: 300,
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
    { name: "Shipping: Ground", description: "", unit_cents: 1200, quantity: 1 },
    { name: "Sales tax (New York) (8.875%)", description: "", unit_cents: 10_641, quantity: 1 },
  ]);
});

test("names no code of a discount without one", () => {
  const [line] = pageLines(cart({ lines: [quoted({ discount_cents: 29_600 })] }), 0);
  expect(line?.description).toBe("$1,480.00 less $296.00");
});

test("throws when the quote is of another cart", () => {
  expect(() => pageLines(cart({ lines: [] }), 0)).toThrow("The quote has no line for item_1.");
});

test("merges all lines into one when store credit pays a part of the order", () => {
  const { items, quote } = cart();
  expect(pageLines({ items: [...items, ...items], quote }, 10_000)).toEqual([
    {
      name: "Your order, less $100.00 of store credit",
      description: "2 × Tallon, 2 × Tallon",
      ...{ unit_cents: 138_000, quantity: 1 },
    },
  ]);
});

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((one) => one / 100);

const carts = fc.record({
  /** In percent, with up to four decimals. */
  rates: fc.array(
    fc.integer({ min: 0, max: 200_000 }).map((one) => one / 10_000),
    { maxLength: 2 },
  ),
  items: fc.array(fc.record({ price: cents(200_000), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  /** In percent. */
  discount: fc.integer({ min: 0, max: 10_000 }).map((one) => one / 100),
  shipping: fc.record({ price: fc.oneof(fc.constant(0), cents(9_999)), isTaxed: fc.boolean() }),
  credit: fc.oneof(fc.constant(0), cents(500_000)),
});

test("adds up to the quote's total less the store credit", { tags: ["TAX-08", "TAX-21"] }, () => {
  fc.assert(
    fc.property(carts, ({ rates, items, discount, shipping, credit }) => {
      const tax_lines = rates.map((rate, index) => ({
        ...{ rate, code: `tax-${index}`, description: null, data: null },
      }));
      const [model] = cart().items;
      if (!model) throw new Error("The cart has no item.");
      const priced = items.map(({ price, quantity }, index) => ({
        ...{ ...model, id: `item_${index}`, unit_price: price, quantity, tax_lines },
        adjustments: [
          { amount: (price * quantity * discount) / 100, code: "OFF", promotion_id: "promo_1" },
        ],
      }));
      const method = { id: "method", shipping_option_id: "so", name: "Ground", adjustments: [] };
      const quote = quoteOf(
        {
          ...{ email: "ada@example.com", total: 0, items: priced },
          shipping_methods: [
            { ...method, amount: shipping.price, tax_lines: shipping.isTaxed ? tax_lines : [] },
          ],
        },
        { sold: new Map(), promotions: new Map() },
      );
      const lines = quote.lines.map(
        (line) => line.unit_cents * line.quantity - line.discount_cents + line.tax_cents,
      );
      const { cents, discount_cents, tax_cents } = quote.shipping;
      expect(sumOf(lines) + cents - discount_cents + tax_cents).toBe(quote.total_cents);
      expect(sumOf(quote.lines.map((line) => line.tax_cents)) + tax_cents).toBe(
        sumOf(quote.tax.map((rate) => rate.cents)),
      );
      const creditCents = creditFor(quote.total_cents, Math.round(credit * 100));
      const onPage = pageLines({ items: priced, quote }, creditCents);
      expect(sumOf(onPage.map(({ unit_cents, quantity }) => unit_cents * quantity))).toBe(
        quote.total_cents - creditCents,
      );
    }),
  );
});
