import { expect, test } from "vitest";
import type { Quote } from "../../quote/quote";
import type { BookedOrder } from "./order-report";
import { taxCells, TaxReport } from "./tax-report";

const line = {
  ...{ item_id: "item", variant_id: "variant", quantity: 2, regular_cents: 74_000 },
  ...{ unit_cents: 74_000, discount_cents: 29_600, tax_cents: 10_508 },
  ...{ final_sale: null, ships_on: null, codes: [] },
};
const terms: Quote = {
  v: 1,
  lines: [line],
  shipping: { option_id: "so", name: "Standard", cents: 1_500, discount_cents: 0, tax_cents: 0 },
  discounts: [],
  tax: [{ name: "Sales tax", rate: 8.875, cents: 10_508 }],
  total_cents: 130_408,
};
const address = {
  ...{ first_name: null, last_name: null, phone: null, address_1: null, address_2: null },
  ...{ city: null, postal_code: null, province: "ny", country_code: "us" },
};
const order: BookedOrder = {
  ...{ order_id: "order_1", number: 1042, created_at: new Date(0), shopper_name: "Ada" },
  ...{ shopper_email: "ada@example.com", address, billing_address: null, invoice_number: 1 },
  invoice: {
    subtotalCents: 148_000,
    discountCents: 29_600,
    shippingCents: 1_500,
    taxCents: 10_508,
  },
  ...{ quote: terms, card: 1304.08, refunded: 0, credit: 0, credited_cents: 0 },
  ...{ payment_intent: "pi_1", statuses: ["confirmed"], label_cents: 0, return_label_cents: 0 },
  ...{ outside: 0, outside_refunded: 0, outside_reference: null },
};
const refund = {
  ...{ kind: "cancel" as const, country_code: "us", province: "NY", tax_rates: terms.tax },
  ...{ goods_cents: 59_200, tax_cents: 5_254, shipping_cents: 0, shipping_tax_cents: 0 },
};

const rowsOf = (report: TaxReport) => report.rows().map(taxCells);

test("separates untaxed shipping from taxable sales, and subtracts returns", () => {
  const report = new TaxReport();
  report.addSale(order);
  report.addReturn(refund);
  expect(rowsOf(report)).toEqual([
    ...[["US", "NY", "Sales tax 8.875%", "1199.00", "15.00", "1184.00", "105.08"]].map((row) => [
      ...row,
      ...["592.00", "52.54", "607.00", "52.54"],
    ]),
  ]);
});

test("groups by state and rates, and shows a return in a month without sales as negative", () => {
  const report = new TaxReport();
  report.addReturn(refund);
  const oregon = { ...order, address: { ...address, province: "OR" } };
  const invoice = { ...order.invoice, taxCents: 0 };
  report.addSale({ ...oregon, invoice, quote: { ...terms, lines: [], tax: [] } });
  report.addSale({ ...oregon, invoice, quote: undefined });
  expect(rowsOf(report).map((row) => [row[1], row[2], row[4], row[9]])).toEqual([
    ["NY", "Sales tax 8.875%", "0.00", "-592.00"],
    ["OR", "No tax", "1214.00", "2398.00"],
  ]);
});

test("omits lost disputes, which are not returns", () => {
  const report = new TaxReport();
  report.addReturn({ ...refund, kind: "dispute" });
  expect(report.rows()).toEqual([]);
});
