import { expect, test } from "vitest";
import type { OrderLineRow } from "../modules/order-line/service";
import { cancelSettlement, isLastLine } from "./cancellation";

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
