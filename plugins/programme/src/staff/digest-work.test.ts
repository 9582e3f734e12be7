import { expect, test } from "vitest";
import { isWork } from "./digest-work";

const nothing = {
  toShip: { new: 0, oneDay: 0, threeDays: 0 },
  toDecide: 0,
  expected: 0,
  overdue: 0,
  low: [],
  failedMails: 0,
  promises: [],
  yesterday: { cents: 74_000, pieces: 1 },
  adminUrl: "https://shop.example/admin",
};

test("counts each open task as work, but not yesterday's sales", { tags: ["STAFF-03"] }, () => {
  expect(isWork(nothing)).toBe(false);
  const { promises: _, ...older } = nothing;
  expect(isWork(older)).toBe(false);
  const tasks = [
    { toShip: { ...nothing.toShip, new: 1 } },
    { toShip: { ...nothing.toShip, oneDay: 1 } },
    { toShip: { ...nothing.toShip, threeDays: 1 } },
    { toDecide: 1 },
    { expected: 1 },
    { overdue: 1 },
    { low: [{ name: "Talia", color: "blue", stock: 0 }] },
    { failedMails: 1 },
    { promises: [{ order: 1042, name: "Talia", color: "blue", day: "2027-02-04" }] },
  ];
  expect(tasks.filter((task) => !isWork({ ...nothing, ...task }))).toEqual([]);
});
