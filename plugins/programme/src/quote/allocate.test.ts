import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, roundCents } from "./allocate";

test("rounds an order's tax once and adds missing cents to the largest remainders", () => {
  expect(allocate([6567.5, 7632.5, 133.125])).toEqual([6568, 7632, 133]);
  expect(roundCents(14333.125)).toBe(14333);
  expect(allocate([1.2, 2.7, 3.4, 4.7])).toEqual([1, 3, 3, 5]);
});

test("adds missing cents to the earlier parts when remainders are equal", () => {
  expect(allocate([0.5, 0.5, 0.5])).toEqual([1, 1, 0]);
  expect(allocate([])).toEqual([]);
});

test("rounds half a cent up", () => {
  expect([roundCents(2.5), roundCents(2.4999), roundCents("1.005e2")]).toEqual([3, 2, 101]);
});

test("adds up to the rounded sum, each part within a cent", { tags: ["TAX-08"] }, () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((millicents) => millicents / 1000);
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 12 }), (exact) => {
      const parts = allocate(exact);
      const total = exact.reduce((sum, one) => sum + Math.round(one * 1000), 0) / 1000;
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(roundCents(total));
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (exact[index] ?? 0))).toBeLessThan(1);
      }
    }),
  );
});
