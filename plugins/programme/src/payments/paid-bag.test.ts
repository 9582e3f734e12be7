import { expect, test } from "vitest";
import { isPaidFor } from "./paid-bag";

type Bag = Parameters<typeof isPaidFor>[0];

/** A cart of two items at $100.10 with $5.05 shipping; `amount` is the card payment. */
const bag = (amount: number | null) =>
  ({
    items: [{ unit_price: 100.1, quantity: 2 }],
    shipping_methods: [{ amount: 5.05 }],
    payment: amount === null ? null : { session: { amount } },
  }) as Bag;

test.each([
  ["by card only", 205.25, 20_525, 0, true],
  ["by card and store credit", 150.25, 15_025, 5500, true],
  ["by store credit only", null, 0, 20_525, true],
  ["with too little credit", 150.25, 15_025, 5499, false],
  ["with too much credit", 205.25, 20_525, 100, false],
  ["with another amount than its payment page", 205.25, 15_025, 5500, false],
  ["without its payment page", null, 20_525, 0, false],
])(
  "checks a cart of $205.25 paid %s: %j dollars, %i cents by card, %i of credit",
  (_, amount, amount_cents, credit_cents, isPaid) => {
    expect(isPaidFor(bag(amount), { amount_cents, credit_cents })).toBe(isPaid);
  },
);
