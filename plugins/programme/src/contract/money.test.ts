import { expect, test } from "vitest";
import {
  CURRENCY,
  CURRENCY_CODE,
  centsOf,
  centsText,
  dollarsOf,
  dollarsText,
  creditFor,
} from "./money";

test("defines US dollars as the currency", () => {
  expect([CURRENCY, CURRENCY_CODE]).toEqual(["usd", "USD"]);
});

test("converts dollars to cents and back", () => {
  // 1.15 * 100 is a little less than 115.
  expect([740, 0.29, 1.15, 0].map(centsOf)).toEqual([74_000, 29, 115, 0]);
  expect([74_000, 29, 0].map(dollarsOf)).toEqual([740, 0.29, 0]);
});

test.each([
  [740, "$740"],
  [1480, "$1,480"],
  [0, "$0"],
  [740.5, "$740.50"],
  [-30, "−$30"],
  [1234567.89, "$1,234,567.89"],
])("formats %d dollars as %s", { tags: ["CONST-04"] }, (amount, shown) => {
  expect(dollarsText(amount)).toBe(shown);
});

test("formats cents as dollars with two decimals", () => {
  expect([125_000, 29, 0].map(centsText)).toEqual(["$1,250.00", "$0.29", "$0.00"]);
});

test.each([
  ["no credit when there is none", 74_000, 0, 0],
  ["credit to part of the cart total", 74_000, 10_000, 10_000],
  ["no more credit than the cart total", 74_000, 90_000, 74_000],
  ["credit to the exact cart total", 74_000, 74_000, 74_000],
  ["credit to all but the minimum charge", 74_000, 73_950, 73_950],
  ["less credit so that the minimum charge is left", 74_000, 73_951, 73_950],
  ["no credit to a total of the minimum charge when there is none", 50, 0, 0],
  ["the full balance when exactly the minimum charge is left", 150, 100, 100],
  ["less credit when only one cent would be left", 74_000, 73_999, 73_950],
  ["no credit to a total below the minimum charge that it does not cover", 40, 39, 0],
])("applies %s", (_, total, balance, expected) => {
  expect(creditFor(total, balance)).toBe(expected);
});
