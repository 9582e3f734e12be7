import { expect, test } from "vitest";
import { creditFor } from "./credit-for";

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
