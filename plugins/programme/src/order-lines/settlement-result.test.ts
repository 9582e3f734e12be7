import { expect, test } from "vitest";
import { canceledAmounts, settlementResult } from "./settlement-result";

const amounts = { card_cents: 60_000, fee_cents: 11_100, deduction_reason: "Scratched" };
const line = { ...amounts, status: "returned", settlement: "card", settled_cents: 62_901 };

test("returns the settlement of a returned line in dollars", () => {
  expect(settlementResult({ ...line, status: "returned", settlement: "card" })).toEqual({
    way: "card",
    amount: 629.01,
    to_card: 600,
    fee: 111,
    deduction_reason: "Scratched",
  });
  const none = { settled_cents: null, card_cents: null, fee_cents: null };
  const without = { ...none, deduction_reason: null };
  expect(settlementResult({ ...without, status: "returned", settlement: "exchange" })).toEqual({
    way: "exchange",
    amount: 0,
    to_card: 0,
    fee: 0,
    deduction_reason: null,
  });
});

test("assumes that a refund to the card without a stored part was made completely", () => {
  const earlier = { ...line, card_cents: null, status: "returned" } as const;
  expect(settlementResult({ ...earlier, settlement: "card" })).toMatchObject({ to_card: 629.01 });
  expect(settlementResult({ ...earlier, settlement: "store_credit" })).toMatchObject({
    to_card: 0,
  });
});

test("returns null before the return or without a settlement", () => {
  expect(settlementResult({ ...line, status: "return_approved", settlement: "card" })).toBeNull();
  expect(settlementResult({ ...line, status: "returned", settlement: null })).toBeNull();
});

test("returns the refund of a canceled line in dollars, and null for other lines", () => {
  const canceled = { card: 60_001, credit: 2_900 };
  expect(canceledAmounts({ status: "canceled", canceled })).toEqual({
    to_card: 600.01,
    to_credit: 29,
  });
  expect(canceledAmounts({ status: "canceled", canceled: null })).toEqual({
    to_card: 0,
    to_credit: 0,
  });
  expect(canceledAmounts({ status: "returned", canceled })).toBeNull();
});
