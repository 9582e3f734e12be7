import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../../lib/test-variables";
import type { OrderReportRow } from "../../read/reports";
import { bookedOrder, orderCells, orderHeader } from "./order-report";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const quote = {
  ...{ v: 1, total_cents: 1_000, tax: [] },
  discounts: [{ code: "VIP", cents: 100, is_automatic: false, is_final_sale: false }],
  lines: [
    {
      ...{ item_id: "i", variant_id: "v", quantity: 1, regular_cents: 1_000, unit_cents: 1_000 },
      ...{ discount_cents: 0, tax_cents: 0, final_sale: null, ships_on: null },
      codes: ["AUTUMN"],
    },
  ],
  shipping: { option_id: "so", name: "Express", cents: 0, discount_cents: 0, tax_cents: 0 },
};
const home = {
  ...{ first_name: null, last_name: null, phone: null, address_1: null, address_2: null },
  ...{ city: "Portland", postal_code: null, province: "or", country_code: "us" },
};
const row: OrderReportRow = {
  ...{ order_id: "order_1", number: 1042, created_at: new Date("2026-11-21T04:30:00.000Z") },
  ...{ shopper_name: "Ada", shopper_email: "ada@example.com", address: home },
  ...{ billing_address: { ...home, city: "Salem" }, invoice: null, invoice_number: null, quote },
  ...{ card: 1304.08, refunded: 100.1, credit: 50, credited_cents: 375, payment_intent: "pi_1" },
  ...{ outside: 12.5, outside_refunded: 2.5, outside_reference: "Wire 4711" },
  statuses: ["confirmed", "returned"],
  label_cents: 742,
  return_label_cents: 585,
};
const issued = {
  subtotalCents: 148_000,
  discountCents: 29_600,
  shippingCents: 6_500,
  taxCents: 10_508,
};

const byColumn = (order: OrderReportRow) => {
  const cells = orderCells(bookedOrder(order, issued));
  expect(cells).toHaveLength(orderHeader.length);
  return Object.fromEntries(orderHeader.map((column, at) => [column, cells[at]]));
};

test("adds up the invoice before store credit", () => {
  expect(byColumn(row)).toMatchObject({
    ...{ Goods: "1480.00", Discount: "296.00", Shipping: "65.00", Tax: "105.08", Total: "1354.08" },
    ...{ "Store credit": "50.00", Card: "1304.08", "Refunded to card": "100.10" },
    ...{ "Refunded as store credit": "3.75", Status: "confirmed, returned" },
    ...{ Codes: "VIP AUTUMN", "Shipping option": "Express", Payment: "pi_1", Invoice: "" },
    ...{ "Paid outside": "12.50", "Paid back outside": "2.50", "Outside reference": "Wire 4711" },
    ...{ "Label cost": "7.42", "Return label cost": "5.85" },
    ...{ Order: "1042", "Order ID": "order_1", "Placed at": "2026-11-20T23:30:00-05:00" },
    ...{ Name: "Ada", Email: "ada@example.com" },
    ...{ "Ship to city": "Portland", "Bill to city": "Salem" },
  });
});

test("prefers the issued invoice, and leaves cells without a stored quote empty", () => {
  const invoice = { subtotalCents: 100, discountCents: 20, shippingCents: 4, taxCents: 1 };
  expect(byColumn({ ...row, quote: null, invoice, invoice_number: 12 })).toMatchObject({
    ...{ Codes: "", "Shipping option": "", Invoice: "INV-000012", Total: "0.85" },
  });
});
