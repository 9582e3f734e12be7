import { expect, test } from "vitest";
import { creditFor } from "./credit-for";

test.each([
  ["no credit", 74_000, 0, 0],
  ["a part of the bag", 74_000, 10_000, 10_000],
  ["more than the bag", 74_000, 90_000, 74_000],
  ["exactly the bag", 74_000, 74_000, 74_000],
  ["all but the smallest charge", 74_000, 73_950, 73_950],
  ["all but less than the smallest charge", 74_000, 73_951, 73_950],
  ["nothing of a bag of the smallest charge", 50, 0, 0],
  ["all of the balance when exactly the smallest charge is left", 150, 100, 100],
  ["all but one cent of the bag", 74_000, 73_999, 73_950],
  ["a bag below the smallest charge that credit does not cover", 40, 39, 0],
])("%s", (_, total, balance, expected) => {
  expect(creditFor(total, balance)).toBe(expected);
});
