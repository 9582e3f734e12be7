import { expect, test } from "vitest";
import { isPaidFor } from "./paid-bag";

type Bag = Parameters<typeof isPaidFor>[0];

/** Two pieces at $100.10, sent for $5.05, of which so many dollars were paid by card. */
const bag = (amount: number | null) =>
  ({
    items: [{ unit_price: 100.1, quantity: 2 }],
    shipping_methods: [{ amount: 5.05 }],
    payment: amount === null ? null : { session: { amount } },
  }) as Bag;

test.each([
  ["by card alone", 205.25, 20_525, 0, true],
  ["by card and store credit", 150.25, 15_025, 5500, true],
  ["by store credit alone", null, 0, 20_525, true],
  ["with less credit than it takes", 150.25, 15_025, 5499, false],
  ["with more credit than it takes", 205.25, 20_525, 100, false],
  ["with another sum than its page was made for", 205.25, 15_025, 5500, false],
  ["without the page that was to be paid", null, 20_525, 0, false],
])(
  "a bag of $205.25 that is paid %s: %j dollars, %i cents by card, %i of credit",
  (_, amount, amount_cents, credit_cents, isPaid) => {
    expect(isPaidFor(bag(amount), { amount_cents, credit_cents })).toBe(isPaid);
  },
);
