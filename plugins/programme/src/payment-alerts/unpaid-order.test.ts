import { expect, test } from "vitest";
import { isCovered } from "./unpaid-order";

test.each([
  ["paid in full", 80_568, 80_568, 0, true],
  ["paid more than its total after a cancellation", 80_568, 40_000, -0.4, true],
  ["paid with store credit only", 0, 0, 0, true],
  ["rounded up by a cent", 80_567, 80_568, 1, true],
  ["short of two cents", 80_566, 80_568, 2, false],
  ["not paid", 0, 80_568, 80_568, false],
  // An item was refunded, and another one added for the same price.
  ["owed a refunded item", 80_568, 80_568, 12_000, false],
  ["with less captured than its total", 70_000, 80_568, 0, false],
])(
  "knows whether payments cover an order that is %s",
  { tags: ["STAFF-10"] },
  (_, capturedCents, totalCents, owedCents, is) => {
    expect(isCovered({ capturedCents, totalCents, owedCents })).toBe(is);
  },
);
