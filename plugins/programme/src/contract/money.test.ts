import { expect, test } from "vitest";
import { CURRENCY, CURRENCY_CODE, centsOf, centsText, dollarsOf, dollarsText } from "./money";

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
