import { expect, test } from "vitest";
import { remainingRefund, type OrderMoney } from "./remaining-refund";

/** $100 by card, of which $10 was refunded at Stripe and $40 in Medusa, and $50 of store credit. */
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
            { amount: 5, note: "return line_2" },
            { amount: 5, note: "settlement oset_3" },
            { amount: 35, note: null },
            { amount: 5, note: "return of a strap" },
          ],
        },
        { amount: 1000, captured_at: null, refunds: [{ amount: 500, note: "at Stripe re_2" }] },
      ],
    },
    { payments: null },
  ],
};
const settled = (reference: string, back_cents: number, card_cents: number, card_attempt = 1) => ({
  ...{ reference, back_cents, card_cents, card_attempt },
});

test("subtracts refunds that the shop did not make, and excludes store credit from the card's part", () => {
  expect(remainingRefund(order, [])).toEqual({ cents: 10_000, cardCents: 5_000 });
});

test("subtracts settlements, and counts refunds made by others only once", () => {
  const settlements = [
    settled("return:line_2", 2_500, 2_000),
    settled("cancel:line_3", 1_000, 0),
    settled("stripe:re_1", 1_000, 1_000),
    settled("medusa:ref_1", 4_000, 4_000),
  ];
  expect(remainingRefund(order, settlements)).toEqual({ cents: 6_500, cardCents: 3_000 });
});

test("returns at least 0 and accepts missing payments and refunds", () => {
  expect(remainingRefund(order, [settled("return:line_2", 99_999, 99_999)])).toEqual({
    cents: 0,
    cardCents: 0,
  });
  expect(remainingRefund(undefined, [])).toEqual({ cents: 0, cardCents: 0 });
  const unpaid = { id: "order_2", credit_lines: null, payment_collections: null };
  expect(remainingRefund(unpaid, [])).toEqual({ cents: 0, cardCents: 0 });
  const unrefunded = { payments: [{ amount: 1, captured_at: "2026-05-01", refunds: null }] };
  expect(remainingRefund({ ...unpaid, payment_collections: [unrefunded] }, [])).toEqual({
    cents: 100,
    cardCents: 100,
  });
});

test("counts a refund that failed as still owed", () => {
  const failed = settled("stripe:re_3", 2_000, 2_000, 2);
  expect(remainingRefund(order, [failed])).toEqual({ cents: 8_000, cardCents: 3_000 });
});
