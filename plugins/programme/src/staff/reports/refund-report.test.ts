import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../../lib/test-variables";
import type { RefundReportRow } from "../../read/reports";
import { refundCells, refundHeader } from "./refund-report";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const refund: RefundReportRow = {
  ...{ reference: "return:line_1", kind: "return", state: "done", order_number: 1042 },
  ...{ order_id: "order_1", name: "Talia", color: "red", quantity: 2, goods_cents: 74_000 },
  ...{ tax_cents: 6_568, shipping_cents: 1_500, shipping_tax_cents: 133, fee_cents: 11_100 },
  ...{ card_cents: 60_000, credit_cents: 8_101, outside_cents: 3_000 },
  ...{ paid_reference: "Wire 4711", reason: null, note: "Sorry", by: "staff@example.com" },
  ...{ payment_intent: "pi_1", credit_note_number: 7, at: new Date("2026-11-21T04:30:00.000Z") },
  ...{ country_code: "us", province: "NY", tax_rates: null },
};

const byColumn = (row: RefundReportRow) => {
  const cells = refundCells(row);
  expect(cells).toHaveLength(refundHeader.length);
  return Object.fromEntries(refundHeader.map((column, at) => [column, cells[at]]));
};

test("shows the refund of a return and its restocking fee", () => {
  expect(byColumn(refund)).toEqual({
    ...{ Reference: "return:line_1", Kind: "Return", Order: "1042", "Order ID": "order_1" },
    ...{ Item: "Talia", Color: "red", Quantity: "2", Goods: "740.00", Tax: "65.68" },
    ...{ Shipping: "15.00", "Shipping tax": "1.33", "Fee kept": "111.00" },
    ...{ "Refunded to card": "600.00", "Refunded as store credit": "81.01" },
    ...{ "Paid back outside": "30.00", "Outside reference": "Wire 4711" },
    ...{ Reason: "", Note: "Sorry", By: "staff@example.com", Payment: "pi_1" },
    ...{ "Credit note": "CRN-000007", "Stripe refund": "", State: "done" },
    At: "2026-11-20T23:30:00-05:00",
  });
});

test("shows the Stripe ID of a refund and the text of its reason", () => {
  const row = byColumn({
    ...refund,
    ...{ kind: "at_stripe", reference: "stripe:re_1", name: null, color: null },
    ...{ quantity: 0, credit_note_number: null, reason: "late" },
  });
  expect(row).toMatchObject({ Kind: "Refund at Stripe", "Stripe refund": "re_1", Item: "" });
  expect(row).toMatchObject({ Quantity: "", "Credit note": "", Reason: "Late delivery" });
});
