import { expect, test } from "vitest";
import type { Quote } from "../quote/quote";
import { invoicedOrderOf } from "./read-order";

type Order = Parameters<typeof invoicedOrderOf>[0];
type Item = Parameters<typeof invoicedOrderOf>[1][number];

const item: Item = {
  id: "line_1",
  title: "Weekender",
  variant_title: "Tallon",
  variant_option_values: { Color: "Red" },
  unit_price: 740.05,
  metadata: null,
  detail: { quantity: 2 },
  variant_id: "variant_1",
  discount_subtotal: 0,
  final_sale: null,
  ships_on: null,
};
const order: Order = {
  display_id: 1042,
  email: "ada@example.org",
  total: 1480.1,
  shipping_subtotal: 20.5,
  shipping_methods: [{ discount_subtotal: 4 }, { discount_subtotal: 1 }],
  tax_total: 7.25,
  items: [],
  shipping_address: null,
  payment_collections: [
    { payments: null },
    {
      payments: [
        { amount: 999, captured_at: null, data: { payment_intent: "pi_left" } },
        { amount: 1380.1, captured_at: "2026-05-01", data: { payment_intent: "pi_paid" } },
      ],
    },
  ],
  credit_lines: [
    { amount: 100, reference: "store_credit_spent" },
    { amount: 0.25, reference: "store_credit_spent" },
    { amount: -629, reference: "store_credit" },
    { amount: -111, reference: "restocking_fee" },
    { amount: -3, reference: null },
  ],
};

test.each([
  ["Not paid yet", { total: 90, payment_collections: null, credit_lines: null }],
  ["Store credit", { total: 0, payment_collections: null, credit_lines: null }],
  ["Store credit", { total: 90, payment_collections: null }],
  [
    "Paid outside the shop",
    {
      payment_collections: [{ payments: [{ amount: 90, captured_at: "2026-05-01", data: null }] }],
    },
  ],
])("describes the payment of an order without a payment at Stripe: %s", (reference, changes) => {
  const { paymentReference } = invoicedOrderOf({ ...order, ...changes }, [], {});
  expect(paymentReference).toBe(reference);
});

test("counts only the captured payment and the spent store credit", () => {
  expect(invoicedOrderOf(order, [], {})).toEqual({
    number: "1042",
    buyer: { name: "ada@example.org", email: "ada@example.org", phone: "", addressLines: [] },
    lines: [],
    shippingCents: 1_550,
    taxCents: 725,
    creditCents: 10_025,
    paidCents: 138_010,
    paymentReference: "pi_paid",
    isPaidOutside: false,
  });
});

test("uses store credit as the payment reference without a payment", () => {
  for (const payment_collections of [null, [], [{ payments: [] }]]) {
    expect(invoicedOrderOf({ ...order, payment_collections }, [], {})).toMatchObject({
      paidCents: 0,
      paymentReference: "Store credit",
    });
  }
});

test("reads the name, color, amounts, and final-sale mark of each line", () => {
  const items: Item[] = [
    item,
    { ...item, discount_subtotal: 80.1, final_sale: "pre_order", ships_on: "2027-02-01" },
    { ...item, variant_title: null, variant_option_values: null },
    { ...item, id: "line_2", metadata: { exchanged_for: "line_1" } },
  ];
  const { lines } = invoicedOrderOf(order, items, {});
  const plain = {
    lineId: "line_1",
    isExchanged: false,
    name: "Tallon",
    color: "red",
    quantity: 2,
    unitCents: 74_005,
    discountCents: 0,
    totalCents: 148_010,
  };
  expect(lines).toEqual([
    plain,
    {
      ...plain,
      discountCents: 8_010,
      totalCents: 140_000,
      mark: "Pre-order, ships on February 1, 2027. Final sale.",
    },
    { ...plain, name: "Weekender", color: "" },
    { ...plain, lineId: "line_2", isExchanged: true },
  ]);
});

test("names the recipient as the buyer, or the email without a name", () => {
  const address = {
    first_name: "Ada",
    last_name: "Okafor",
    address_1: "12 Tanner Street",
    address_2: null,
    city: "Portland",
    province: "OR",
    postal_code: "97201",
    country_code: "us",
    phone: "+1 503 555 0100",
  };
  const buyerOf = (changed: object) =>
    invoicedOrderOf({ ...order, shipping_address: { ...address, ...changed } }, [], {}).buyer;
  const known = {
    email: "ada@example.org",
    phone: "+1 503 555 0100",
    addressLines: ["12 Tanner Street", "Portland, OR 97201", "United States"],
  };
  expect(buyerOf({})).toEqual({ ...known, name: "Ada Okafor" });
  expect(buyerOf({ first_name: null, last_name: null })).toEqual({
    ...known,
    name: "ada@example.org",
  });
});

test("uses the amounts of the quote when the order has one", () => {
  const quoted: Quote = {
    discounts: [],
    ...{ v: 1, total_cents: 165_910 },
    lines: [
      {
        ...{ item_id: "item_1", variant_id: "variant_1", quantity: 2 },
        ...{ regular_cents: 74_005, unit_cents: 74_005, discount_cents: 1_000, tax_cents: 12_000 },
        ...{ final_sale: null, ships_on: null, codes: [] },
      },
    ],
    shipping: {
      option_id: "so_1",
      name: "Ground",
      cents: 1_500,
      discount_cents: 500,
      tax_cents: 100,
    },
    tax: [
      { name: "State", rate: 8, cents: 12_000 },
      { name: "City", rate: 1, cents: 100 },
    ],
  };
  expect(invoicedOrderOf(order, [item], { quoted })).toMatchObject({
    lines: [{ discountCents: 1_000, totalCents: 147_010 }],
    shippingCents: 1_000,
    taxCents: 12_100,
  });
});
