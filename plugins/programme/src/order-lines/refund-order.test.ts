import { expect, test } from "vitest";
import { assertCredit, cardPart } from "./refund-order";

/** $640 of the card and $100 of store credit are left. */
const left = { cents: 74_000, cardCents: 64_000 };

test.each([
  ["as_paid", 50_000, 50_000],
  ["as_paid", 70_000, 64_000],
  ["card", 64_000, 64_000],
  ["credit", 74_000, 0],
] as const)("with method %s, refunds of %i cents %i to the card", (method, cents, card) => {
  expect(cardPart(cents, method, left)).toBe(card);
});

test("rejects more store credit than an open dispute leaves of the order", () => {
  expect(() => {
    assertCredit(10_000, 10_000);
  }).not.toThrow();
  expect(() => {
    assertCredit(10_001, 10_000);
  }).toThrow("at most $100.00 of this order can be given");
  expect(() => {
    assertCredit(1, -5_000);
  }).toThrow("nothing of this order");
});

test("rejects more than the order or its card payment has left", () => {
  expect(() => cardPart(74_001, "as_paid", left)).toThrow("At most $740.00 of this order");
  expect(() => cardPart(64_001, "card", left)).toThrow("At most $640.00 can still be refunded");
});
