import { expect, test } from "vitest";
import type { InvoiceDocument } from "../document";
import { sumsOf } from "./totals";

const nothing = { discountCents: 0, shippingCents: 0, taxCents: 0, feeCents: 0, creditCents: 0 };
const sums = (document: object) =>
  sumsOf({ ...nothing, ...document } as InvoiceDocument).map(({ caption, cents }) => [
    caption,
    cents,
  ]);

test("lists the sums of an invoice with the total and the amount paid", () => {
  const order = { kind: "invoice", subtotalCents: 20_000, discountCents: 500 };
  const added = { shippingCents: 300, taxCents: 200, creditCents: 5_000 };
  expect(sums({ ...order, ...added, totalCents: 15_000, paidCents: 15_000 })).toEqual([
    ["Subtotal", 20_000],
    ["Discount", -500],
    ["Shipping", 300],
    ["Tax", 200],
    ["Store credit", -5_000],
    ["Total", 15_000],
    ["Paid", 15_000],
  ]);
});

test("shows a total of 0 and no paid amount when store credit covers the order", () => {
  const covered = { kind: "invoice", subtotalCents: 20_000, creditCents: 20_000 };
  expect(sums({ ...covered, totalCents: 0, paidCents: 0 })).toEqual([
    ["Subtotal", 20_000],
    ["Store credit", -20_000],
    ["Total", 0],
  ]);
});

test("lists a credit note's negative sums, its fee, and any card refund", () => {
  const back = { kind: "credit-note", subtotalCents: 20_000, feeCents: 3_000, totalCents: 17_000 };
  expect(sums({ ...back, paidCents: 7_000 })).toEqual([
    ["Subtotal", -20_000],
    ["Restocking fee", 3_000],
    ["Total credit", -17_000],
    ["Refunded", -7_000],
  ]);
  expect(sums({ ...back, paidCents: 0 }).at(-1)).toEqual(["Total credit", -17_000]);
});
