import fc from "fast-check";
import { expect, test } from "vitest";
import { itemIdOf, shareOf, splitLineId } from "./split-lines";

test("names split lines after their item", () => {
  expect(splitLineId("ordli_1", 2)).toBe("ordli_1~2");
  expect(splitLineId("ordli_1~2", 3)).toBe("ordli_1~3");
  expect(itemIdOf("ordli_1~3")).toBe("ordli_1");
  expect(itemIdOf("ordli_1")).toBe("ordli_1");
});

test("gives the first of three items the smallest share of 19703 cents", () => {
  expect([0, 1, 2].map((from) => shareOf(19_703, 3, from, 1))).toEqual([6_567, 6_568, 6_568]);
});

test("returns shares that add up to the total for every split", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 50 }), fc.nat(50), (total, q, n) => {
      const first = Math.min(n, q);
      expect(shareOf(total, q, 0, first) + shareOf(total, q, first, q - first)).toBe(total);
    }),
  );
});
