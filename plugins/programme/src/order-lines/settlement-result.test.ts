import { expect, test } from "vitest";
import { settlementResult } from "./settlement-result";

const line = { status: "returned", settlement: "card", settled_cents: 62_901, fee_cents: 11_100 };

test("returns the settlement of a returned line in dollars", () => {
  expect(settlementResult({ ...line, status: "returned", settlement: "card" })).toEqual({
    way: "card",
    amount: 629.01,
    fee: 111,
  });
  const without = { settled_cents: null, fee_cents: null };
  expect(settlementResult({ ...without, status: "returned", settlement: "exchange" })).toEqual({
    way: "exchange",
    amount: 0,
    fee: 0,
  });
});

test("returns null before the return or without a settlement", () => {
  expect(settlementResult({ ...line, status: "return_approved", settlement: "card" })).toBeNull();
  expect(settlementResult({ ...line, status: "returned", settlement: null })).toBeNull();
});
