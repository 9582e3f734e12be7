import { describe, expect, test } from "vitest";
import type { OrderLineRow } from "../modules/order-line/service";
import {
  cancelOffers,
  cancelReference,
  cancelSettlement,
  isLastLine,
  lostReference,
  reshipReference,
} from "./cancellation";
import { returnReference } from "./settlement";

const actor = { kind: "customer" as const, id: "cus_1" };
const line = (unit_cents: number, tax_cents: number, discount_cents = 0) =>
  ({
    ...{ line_id: "ordli_1", order_id: "order_1", quantity: 1 },
    ...{ unit_cents, tax_cents, discount_cents },
  }) as OrderLineRow;
const none = { cents: 0, taxCents: 0 };

/** Red, Dalmatian, and shipping in New York: $1,758.33, of which store credit paid $100. */
test("refunds the first of two canceled lines to the card, and the last with shipping and credit", () => {
  const first = cancelSettlement({
    ...{ line: line(86_000, 7_632), shipping: none, hasAccount: true, actor },
    left: { cents: 175_833, cardCents: 165_833 },
  });
  expect(first).toMatchObject({
    ...{ goods_cents: 86_000, tax_cents: 7_632, shipping_cents: 0 },
    ...{ back_cents: 93_632, card_cents: 93_632, credit_cents: 0 },
  });
  const last = cancelSettlement({
    ...{ line: line(74_000, 6_568), hasAccount: true, actor },
    shipping: { cents: 1_500, taxCents: 133 },
    left: { cents: 82_201, cardCents: 72_201 },
  });
  expect(last).toMatchObject({
    ...{ goods_cents: 74_000, tax_cents: 6_568, shipping_cents: 1_500, shipping_tax_cents: 133 },
    ...{ back_cents: 82_201, card_cents: 72_201, credit_cents: 10_000 },
  });
});

test("refunds the price after discount", () => {
  const settled = cancelSettlement({
    ...{ line: line(74_000, 5_254, 14_800), shipping: none, hasAccount: true, actor },
    left: { cents: 64_454, cardCents: 64_454 },
  });
  expect(settled).toMatchObject({ goods_cents: 59_200, tax_cents: 5_254, card_cents: 64_454 });
});

test("refunds no more than is left of the order", () => {
  const settled = cancelSettlement({
    ...{ line: line(74_000, 0), hasAccount: true, actor },
    shipping: { cents: 1_500, taxCents: 0 },
    left: { cents: 70_000, cardCents: 60_000 },
  });
  expect(settled).toMatchObject({
    ...{ goods_cents: 70_000, shipping_cents: 0, back_cents: 70_000 },
    ...{ card_cents: 60_000, credit_cents: 10_000 },
  });
});

test("refunds only the card's part when the account was deleted", () => {
  const settled = cancelSettlement({
    ...{ line: line(74_000, 0), shipping: none, hasAccount: false, actor },
    left: { cents: 74_000, cardCents: 50_000 },
  });
  expect(settled).toMatchObject({ back_cents: 50_000, card_cents: 50_000, credit_cents: 0 });
});

test.each([
  ["no other line", [], true],
  ["lines that were canceled before they were sent", [["canceled", null]], true],
  ["a lost line that was refunded", [["canceled", "refunded"]], false],
  ["a lost line that was sent again", [["canceled", "reshipped"]], false],
  ["a line in preparation", [["processing", null]], false],
  [
    "a returned line beside a canceled one",
    [
      ["canceled", null],
      ["returned", null],
    ],
    false,
  ],
] as const)(
  "knows whether shipping is refunded with a line of an order with %s",
  { tags: ["CAN-04"] },
  (_, others, isLast) => {
    const lines = others.map(([status, closed_as], at) => ({
      ...{ line_id: `other_${at}`, status, closed_as },
    }));
    for (const status of ["confirmed", "processing"] as const) {
      const own = { line_id: "own", status, closed_as: null };
      expect(isLastLine([own, ...lines], "own")).toBe(isLast);
      expect(isLastLine([...lines, own], "own")).toBe(isLast);
    }
  },
);

test("stores the line, who canceled it, and the reason", () => {
  const canceled = { line: line(74_000, 0), shipping: none, hasAccount: true, actor };
  const left = { cents: 74_000, cardCents: 74_000 };
  expect(cancelSettlement({ ...canceled, left, reason: "It was out of stock." })).toMatchObject({
    ...{ order_id: "order_1", line_id: "ordli_1", kind: "cancel", quantity: 1 },
    ...{ note: "It was out of stock.", actor_kind: "customer", actor_id: "cus_1" },
  });
  expect(cancelSettlement({ ...canceled, left }).note).toBeNull();
});

test("gives each kind of settlement of each line its own reference", () => {
  const kinds = [cancelReference, reshipReference, lostReference, returnReference];
  const references = kinds.flatMap((referenceOf) => ["ordli_1", "ordli_2"].map(referenceOf));
  expect(new Set(references).size).toBe(8);
});

describe("offers", () => {
  // Three units at $100 minus $10.00, with $8.00 of tax.
  const three = { ...line(10_000, 800, 1_000), quantity: 3 };
  const shipping = { cents: 1_500, taxCents: 133 };
  const all = { cents: 31_433, cardCents: 31_433 };

  test("refund each number of units, and shipping with all units only", () => {
    expect(cancelOffers({ line: three, shipping, left: all })).toEqual([
      { quantity: 1, to_card: 99.33, to_credit: 0 },
      { quantity: 2, to_card: 198.67, to_credit: 0 },
      { quantity: 3, to_card: 314.33, to_credit: 0 },
    ]);
  });

  test("refund no shipping while the order has other items", () => {
    const offers = cancelOffers({ line: three, shipping: undefined, left: all });
    expect(offers.map(({ to_card }) => to_card)).toEqual([99.33, 198.67, 298]);
  });

  test("refund the part paid with store credit as store credit", () => {
    const left = { cents: 31_433, cardCents: 15_000 };
    expect(cancelOffers({ line: three, shipping, left })).toEqual([
      { quantity: 1, to_card: 99.33, to_credit: 0 },
      { quantity: 2, to_card: 150, to_credit: 48.67 },
      { quantity: 3, to_card: 150, to_credit: 164.33 },
    ]);
  });
});
