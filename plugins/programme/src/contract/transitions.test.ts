import { expect, test } from "vitest";
import { isCompleted, isStep } from "./transitions";
import { orderLineStatuses } from "./statuses";

test("defines exactly seven order line statuses", { tags: ["CONST-07"] }, () => {
  expect([...orderLineStatuses].toSorted()).toEqual(
    [
      "confirmed",
      "delivered",
      "processing",
      "return_approved",
      "return_denied",
      "return_requested",
      "returned",
    ].toSorted(),
  );
});

const legal = new Set([
  "confirmed processing admin",
  "processing delivered admin",
  "delivered return_requested admin",
  "delivered return_requested customer",
  "return_requested delivered customer",
  "return_requested return_approved admin",
  "return_requested return_denied admin",
  "return_approved returned admin",
  "return_approved return_denied admin",
]);

for (const from of orderLineStatuses) {
  for (const to of orderLineStatuses) {
    for (const by of ["admin", "customer"] as const) {
      const step = `${from} ${to} ${by}`;
      test(`${legal.has(step) ? "allows" : "rejects"} ${from} → ${to} by ${by}`, () => {
        expect(isStep(from, to, by)).toBe(legal.has(step));
      });
    }
  }
}

test("counts delivered, returned, and denied lines as completed", () => {
  expect(orderLineStatuses.filter(isCompleted)).toEqual(["delivered", "return_denied", "returned"]);
});
