import { expect, test } from "vitest";
import { isTaxRate } from "./tax-settings";

test("accepts rates from 0 to 20 percent with up to four decimals", () => {
  const rates = ["0", "8.875", "6.3517", "20", "20.0000", "0.0001"];
  expect(rates.filter((rate) => !isTaxRate(rate))).toEqual([]);
});

test("rejects rates that are negative, above 20 percent, too precise, or not a number", () => {
  const others = ["", "20.0001", "21", "-1", "8.87512", "8,875", "1e-7", "8.", ".5", "NaN"];
  expect(others.filter(isTaxRate)).toEqual([]);
});
