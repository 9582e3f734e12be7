import { expect, test } from "vitest";
import { isCompleted } from "./status-traits";
import { isAllowedTransition } from "./transitions";
import { documentedStatuses, orderLineStatuses } from "./statuses";

test("defines the specified seven order line statuses and canceled", { tags: ["CONST-07"] }, () => {
  expect([...documentedStatuses].toSorted()).toEqual(
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
  expect(orderLineStatuses).toEqual([...documentedStatuses, "canceled"]);
});

const legal = new Set([
  "confirmed processing admin",
  "processing delivered admin",
  "processing delivered system",
  "delivered return_requested admin",
  "delivered return_requested customer",
  "return_requested delivered customer",
  "return_requested return_approved admin",
  "return_requested return_denied admin",
  "return_approved returned admin",
  "return_approved return_denied admin",
  "return_denied return_requested admin",
  "delivered processing admin",
  "processing confirmed admin",
  "confirmed canceled customer",
  "confirmed canceled admin",
  "confirmed canceled system",
  "processing canceled admin",
  "processing canceled system",
]);

for (const from of orderLineStatuses) {
  for (const to of orderLineStatuses) {
    for (const by of ["admin", "customer", "system"] as const) {
      const step = `${from} ${to} ${by}`;
      test(`${legal.has(step) ? "allows" : "rejects"} ${from} → ${to} by ${by}`, () => {
        expect(isAllowedTransition(from, to, by)).toBe(legal.has(step));
      });
    }
  }
}

test("counts delivered, returned, denied, and canceled lines as completed", () => {
  expect(orderLineStatuses.filter(isCompleted)).toEqual([
    ...["delivered", "return_denied", "returned", "canceled"],
  ]);
});
