import { expect, test } from "vitest";
import type { Quote } from "../../quote/quote";
import type { BookedOrder } from "./order-report";
import { taxCells, TaxReport } from "./tax-report";

const line = {
  ...{ item_id: "item", variant_id: "variant", quantity: 2, regular_cents: 74_000 },
  ...{ unit_cents: 74_000, discount_cents: 29_600, tax_cents: 10_508 },
  ...{ final_sale: null, ships_on: null, codes: [] },
};
const untaxed = {
  ...{ ...line, quantity: 3, regular_cents: 1_200, unit_cents: 1_000 },
  ...{ discount_cents: 250, tax_cents: 0 },
};
const terms: Quote = {
  v: 1,
  lines: [line, untaxed],
  shipping: { option_id: "so", name: "Standard", cents: 2_000, discount_cents: 500, tax_cents: 0 },
  discounts: [],
  tax: [{ name: "Sales tax", rate: 8.875, cents: 10_508 }],
  total_cents: 133_158,
};
const address = {
  ...{ first_name: null, last_name: null, phone: null, address_1: null, address_2: null },
  ...{ city: null, postal_code: null, province: "ny", country_code: "us" },
};
const order: BookedOrder = {
  ...{ order_id: "order_1", number: 1042, created_at: new Date(0), shopper_name: "Ada" },
  ...{ shopper_email: "ada@example.com", address, billing_address: null, invoice_number: 1 },
  invoice: {
    subtotalCents: 151_000,
    discountCents: 29_850,
    shippingCents: 1_500,
    taxCents: 10_508,
  },
  ...{ quote: terms, card: 1331.58, refunded: 0, credit: 0, credited_cents: 0 },
  ...{ payment_intent: "pi_1", statuses: ["confirmed"], label_cents: 0, return_label_cents: 0 },
  ...{ outside: 0, outside_refunded: 0, outside_reference: null },
};
const refund = {
  ...{ kind: "cancel" as const, country_code: "us", province: "NY", tax_rates: terms.tax },
  ...{ goods_cents: 59_200, tax_cents: 5_254, shipping_cents: 700, shipping_tax_cents: 62 },
};

const rowsOf = (report: TaxReport) => report.rows().map(taxCells);

test("separates untaxed sales and shipping from taxable sales, and subtracts returns", () => {
  const report = new TaxReport();
  for (const one of [order, order]) report.addSale(one);
  for (const one of [refund, refund]) report.addReturn(one);
  expect(rowsOf(report)).toEqual([
    [
      ...["US", "NY", "Sales tax 8.875%", "2453.00", "85.00", "2368.00", "210.16"],
      ...["1198.00", "106.32", "1255.00", "103.84"],
    ],
  ]);
});

test("groups by state and rates, and shows a return in a month without sales as negative", () => {
  const report = new TaxReport();
  report.addReturn(refund);
  const oregon = { ...order, address: { ...address, province: "OR" } };
  const invoice = { ...order.invoice, taxCents: 0 };
  report.addSale({ ...oregon, invoice, quote: { ...terms, lines: [], tax: [] } });
  report.addSale({ ...oregon, invoice, quote: undefined });
  report.addSale({ ...order, quote: undefined });
  expect(rowsOf(report).map((row) => [row[1], row[2], row[4], row[9]])).toEqual([
    ["NY", "No tax", "0.00", "1226.50"],
    ["NY", "Sales tax 8.875%", "0.00", "-599.00"],
    ["OR", "No tax", "1241.50", "2453.00"],
  ]);
});

test("omits lost disputes, which are not returns", () => {
  const report = new TaxReport();
  report.addReturn({ ...refund, kind: "dispute" });
  expect(report.rows()).toEqual([]);
});
