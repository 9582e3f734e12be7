import { expect, test } from "vitest";
import { centsOf, dollarsOf } from "./money";

test("dollars and cents are one another's", () => {
  // 1.15 * 100 is a little less than 115.
  expect([740, 0.29, 1.15, 0].map(centsOf)).toEqual([74_000, 29, 115, 0]);
  expect([74_000, 29, 0].map(dollarsOf)).toEqual([740, 0.29, 0]);
});
