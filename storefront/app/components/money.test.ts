import { expect, test } from "vitest";
import { money } from "./money";

test.each([
  [740, "$740"],
  [1480, "$1,480"],
  [0, "$0"],
  [740.5, "$740.50"],
  [1234567.89, "$1,234,567.89"],
])("%d dollars are shown as %s", { tags: ["CONST-04"] }, (amount, shown) => {
  expect(money(amount)).toBe(shown);
});
