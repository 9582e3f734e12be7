import { expect, test } from "vitest";
import { describeDrop, problemsOf, type Drop } from "./report.ts";

const drop = (
  over: { orders?: number; bought?: number; held?: number; status?: number | "failed" } = {},
): Drop => ({
  plan: { shoppers: 3, pieces: 2, seconds: 10, seed: 1, color: "red" },
  result: {
    outcomes: { bought: over.bought ?? 2, "sold out": 1, left: 0, "gave up": 0 },
    steps: [
      { name: "checkout", status: 200, ms: 100 },
      { name: "checkout", status: over.status ?? 409, ms: 300 },
    ],
    firstRejectionAt: 4,
  },
  load: [
    { at: 1, processor: 0.5, queries: 3, lockWaits: 0 },
    { at: 2, processor: 0.99, queries: 7, lockWaits: 1 },
  ],
  orders: over.orders ?? 2,
  held: over.held ?? 0,
});

test("finds no problems when every unit is sold once and some customers are rejected", () => {
  expect(problemsOf(drop())).toEqual([]);
});

test.each([
  [{ orders: 3 }, "3 orders for 2 items"],
  [{ orders: 1 }, "2 shoppers saw an order, but there are 1"],
  [{ held: 1 }, "1 items are held for shoppers who have left"],
  [{ status: 503 }, "1 requests failed at the shop"],
  [{ status: "failed" as const }, "1 requests failed at the shop"],
])("reports a problem for %j", (over, problem) => {
  expect(problemsOf(drop(over))).toEqual([problem]);
});

test("describes orders, response times, rejections, and when units and CPU ran out", () => {
  const text = describeDrop(drop());
  expect(text).toContain("orders     2");
  expect(text).toMatch(/checkout +2 +100 +300 +300 +300/);
  expect(text).toContain("checkout: 409 × 1");
  expect(text).toContain(
    "items sold out after 4.0 s; the CPU was busy from 2 s on, for 1 s in all; at most 7 statements at the same time, 1 waiting for a lock",
  );
});
