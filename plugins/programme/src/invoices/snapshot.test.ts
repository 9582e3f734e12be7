import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import type { InvoiceDocument } from "./document";
import type { InvoicedOrder } from "./read-order";
import { exchangeTerms } from "../contract/return-rules";
import { returnTerms } from "./return-terms";
import type * as Snapshots from "./snapshot";

const order: InvoicedOrder = {
  number: "1042",
  buyer: { name: "Ada", email: "ada@example.com", phone: "", addressLines: ["1 Main Street"] },
  lines: [
    line({ lineId: "l1", quantity: 2, unitCents: 74_000, discountCents: 8_000 }),
    line({ lineId: "l2", quantity: 1, unitCents: 86_000, discountCents: 500 }),
    line({ lineId: "l3", quantity: 1, unitCents: 74_000, isExchanged: true }),
  ],
  shippingCents: 1_500,
  taxCents: 700,
  creditCents: 10_000,
  paidCents: 217_700,
  paymentReference: "pi_1",
  isPaidOutside: false,
};

function line(given: Partial<InvoicedOrder["lines"][number]>): InvoicedOrder["lines"][number] {
  const bare = { lineId: "", name: "Tallon", color: "blue", quantity: 1, unitCents: 0 };
  return { ...bare, discountCents: 0, totalCents: 1, isExchanged: false, ...given };
}
const printed = (quantity: number, unitCents: number, discountCents: number) => ({
  name: "Tallon",
  color: "blue",
  quantity,
  unitCents,
  discountCents,
  totalCents: 1,
});

let snapshot: typeof Snapshots;
beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("LABEL_NAME", "The Label");
  vi.stubEnv("LABEL_ADDRESS", "2 Side Street;  New York ");
  vi.stubEnv("LABEL_TAX_ID", "12-345");
  vi.stubEnv("LABEL_EMAIL", "label@example.com");
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
  vi.useFakeTimers({ now: new Date("2026-07-05T02:15:00Z"), toFake: ["Date"] });
  vi.resetModules();
  snapshot = await import("./snapshot.js");
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const common = {
  issuedOn: "2026-07-04T22:15:00-04:00",
  orderNumber: "1042",
  seller: {
    name: "The Label",
    addressLines: ["2 Side Street", "New York"],
    taxId: "12-345",
    email: "label@example.com",
  },
  buyer: order.buyer,
  paymentReference: "pi_1",
  currency: "usd",
  terms: [...returnTerms],
};

test("includes purchased lines in an invoice and no exchange lines", () => {
  expect(snapshot.invoiceOf(order)).toEqual({
    ...common,
    kind: "invoice",
    lines: [printed(2, 74_000, 8_000), printed(1, 86_000, 500)],
    subtotalCents: 234_000,
    discountCents: 8_500,
    shippingCents: 1_500,
    taxCents: 700,
    feeCents: 0,
    creditCents: 10_000,
    totalCents: 217_700,
    paidCents: 217_700,
  });
});

test("marks only the lines that are final sale", () => {
  const [sold = line({}), other = line({})] = order.lines;
  const marked = { ...order, lines: [{ ...sold, mark: "Final sale" }, other] };
  const { lines } = snapshot.invoiceOf(marked);
  expect(lines).toEqual([
    { ...printed(2, 74_000, 8_000), mark: "Final sale" },
    printed(1, 86_000, 500),
  ]);
  expect(lines[1]).not.toHaveProperty("mark");
});

describe("credit note", () => {
  const invoice = { number: "INV-000042" } as InvoiceDocument;
  const sold = { name: "Tallon", color: "blue", unit_cents: 86_500, discount_cents: 500 };
  const amounts = {
    ...{ quantity: 1, goods_cents: 86_000, tax_cents: 0, shipping_cents: 0, shipping_tax_cents: 0 },
    ...{ fee_cents: 12_900, back_cents: 73_100, card_cents: 73_100, credit_cents: 0 },
  };
  const noteOf = (given: Partial<typeof amounts>) =>
    snapshot.creditNoteOf(order, invoice, { settlement: { ...amounts, ...given }, line: sold });

  test("credits one line minus its fee", () => {
    expect(noteOf({})).toEqual({
      ...common,
      kind: "credit-note",
      refersTo: "INV-000042",
      lines: [{ ...printed(1, 86_500, 500), totalCents: 86_000 }],
      subtotalCents: 86_500,
      discountCents: 500,
      shippingCents: 0,
      taxCents: 0,
      feeCents: 12_900,
      creditCents: 0,
      totalCents: 73_100,
      paidCents: 73_100,
      outcome: "Refunded to the card.",
    });
  });

  test("lists the line's tax and shipping tax apart from the subtotal", () => {
    const taxed = { goods_cents: 66_532, tax_cents: 6_468, shipping_tax_cents: 100, fee_cents: 0 };
    expect(noteOf(taxed)).toMatchObject({
      subtotalCents: 66_532,
      discountCents: 0,
      taxCents: 6_568,
      totalCents: 73_100,
    });
  });

  test("multiplies the price by the number of items", () => {
    const two = { quantity: 2, goods_cents: 172_500 };
    expect(noteOf(two)).toMatchObject({
      lines: [{ quantity: 2, unitCents: 86_500, discountCents: 500, totalCents: 172_500 }],
      subtotalCents: 173_000,
      discountCents: 500,
    });
  });

  test("has no lines when it refunds no item", () => {
    const shipping = { ...amounts, goods_cents: 0, shipping_cents: 1_500, fee_cents: 0 };
    const note = snapshot.creditNoteOf(order, invoice, { settlement: shipping, line: undefined });
    expect(note).toMatchObject({ lines: [], subtotalCents: 0, shippingCents: 1_500 });
  });

  test("says that an order without a card was refunded the way it was paid", () => {
    const outside = { ...order, isPaidOutside: true };
    const subject = { settlement: amounts, line: sold };
    expect(snapshot.creditNoteOf(outside, invoice, subject).outcome).toBe(
      "Refunded the way it was paid.",
    );
  });

  test("states the share refunded as store credit", () => {
    expect(noteOf({ card_cents: 0, credit_cents: 73_100 }).outcome).toBe(
      "Refunded as store credit.",
    );
    expect(noteOf({ card_cents: 70_000, credit_cents: 3_100 }).outcome).toBe(
      "$700.00 refunded to the card, $31.00 as store credit.",
    );
  });
});

test(
  "states the return deadlines, the fee, and the final sales in the terms",
  { tags: ["BACK-17"] },
  () => {
    expect(returnTerms).toEqual([
      "Full-price items can be returned within 14 calendar days of delivery. If we receive the item within 5 days, we refund your payment; after that, within the 14 days, you receive store credit.",
      `A 15% restocking fee applies if the original packaging is missing. ${exchangeTerms}`,
      "Pre-orders and sale items are final sale.",
    ]);
  },
);
