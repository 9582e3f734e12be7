import { expect, test } from "vitest";
import type { SettlementRow } from "../modules/order-line/service";
import { fittingCard, loweredAmounts } from "./lowered-amounts";

/** A canceled order of $80 with $8 of tax, and $15 of shipping with $1; store credit paid $4. */
const canceled = {
  goods_cents: 8_000,
  tax_cents: 800,
  shipping_cents: 1_500,
  shipping_tax_cents: 100,
  fee_cents: 0,
  back_cents: 10_400,
  card_cents: 10_000,
  credit_cents: 400,
} as SettlementRow;

test("lowers the card part to what is left of the payment and of the order", () => {
  const part = { card_cents: 10_000, credit_cents: 400 };
  expect(fittingCard(part, { cents: 10_400, cardCents: 10_000 })).toBe(10_000);
  expect(fittingCard(part, { cents: 20_000, cardCents: 9_000 })).toBe(9_000);
  // The store credit is part of what the order has left.
  expect(fittingCard(part, { cents: 10_000, cardCents: 10_000 })).toBe(9_600);
  expect(fittingCard(part, { cents: 300, cardCents: 10_000 })).toBe(0);
});

test("keeps all amounts when the card part stays", () => {
  expect(loweredAmounts(canceled, 10_000)).toEqual({
    goods_cents: 8_000,
    tax_cents: 800,
    shipping_cents: 1_500,
    shipping_tax_cents: 100,
    back_cents: 10_400,
    card_cents: 10_000,
  });
});

test("lowers shipping before goods and tax, each with its tax", () => {
  expect(loweredAmounts(canceled, 9_200)).toMatchObject({
    goods_cents: 8_000,
    tax_cents: 800,
    shipping_cents: 750,
    shipping_tax_cents: 50,
  });
  expect(loweredAmounts(canceled, 4_000)).toMatchObject({
    goods_cents: 4_000,
    tax_cents: 400,
    shipping_cents: 0,
    back_cents: 4_400,
  });
});

test("keeps the restocking fee when nothing is refunded", () => {
  const returned = { ...canceled, shipping_cents: 0, shipping_tax_cents: 0, credit_cents: 0 };
  const settlement = { ...returned, fee_cents: 1_100, back_cents: 7_700, card_cents: 7_700 };
  expect(loweredAmounts(settlement, 0)).toEqual({
    goods_cents: 1_000,
    tax_cents: 100,
    shipping_cents: 0,
    shipping_tax_cents: 0,
    back_cents: 0,
    card_cents: 0,
  });
});
