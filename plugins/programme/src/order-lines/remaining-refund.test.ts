import { expect, test } from "vitest";
import { remainingRefund, type OrderMoney } from "./remaining-refund";

/** $100 by card, of which $10 was refunded in Stripe itself, and $50 of store credit. */
const order: OrderMoney = {
  id: "order_1",
  credit_lines: [
    { amount: 50, reference: "store_credit_spent" },
    { amount: -7, reference: "store_credit" },
    { amount: -3, reference: null },
  ],
  payment_collections: [
    {
      payments: [
        {
          amount: 100,
          captured_at: "2026-05-01",
          refunds: [
            { amount: 10, note: "at Stripe re_1" },
            { amount: 20, note: "return line_2" },
            { amount: 40, note: null },
          ],
        },
        { amount: 1000, captured_at: null, refunds: [{ amount: 500, note: "at Stripe re_2" }] },
      ],
    },
    { payments: null },
  ],
};
const other = (settled_cents: number | null, card_cents: number | null) => ({
  settlement: "card" as const,
  settled_cents,
  card_cents,
});

test("returns what was paid and not refunded in Stripe, without store credit for the card", () => {
  expect(remainingRefund(order, [])).toEqual({ cents: 14_000, cardCents: 9_000 });
});

test("subtracts what was settled for other lines", () => {
  const lines = [
    other(2_500, 2_000),
    other(1_000, 0),
    other(null, null),
    { settlement: null, settled_cents: 9_999, card_cents: 9_999 },
  ];
  expect(remainingRefund(order, lines)).toEqual({ cents: 10_500, cardCents: 7_000 });
});

test("returns at least 0 and accepts missing payments and refunds", () => {
  expect(remainingRefund(order, [other(99_999, 99_999)])).toEqual({ cents: 0, cardCents: 0 });
  expect(remainingRefund(undefined, [])).toEqual({ cents: 0, cardCents: 0 });
  const unpaid = { id: "order_2", credit_lines: null, payment_collections: null };
  expect(remainingRefund(unpaid, [])).toEqual({ cents: 0, cardCents: 0 });
  const unrefunded = { payments: [{ amount: 1, captured_at: "2026-05-01", refunds: null }] };
  expect(remainingRefund({ ...unpaid, payment_collections: [unrefunded] }, [])).toEqual({
    cents: 100,
    cardCents: 100,
  });
});
