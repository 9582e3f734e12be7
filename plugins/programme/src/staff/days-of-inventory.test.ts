import { expect, test } from "vitest";
import { daysOfInventory } from "./days-of-inventory";

test.each([
  [{ stock: 10, sold: 5, days: 30 }, 60],
  [{ stock: 0, sold: 5, days: 30 }, 0],
  [{ stock: 1, sold: 7, days: 30 }, 4],
  [{ stock: 10, sold: 0, days: 30 }, null],
])("estimates how long the stock of %j lasts: %s days", (pace, days) => {
  expect(daysOfInventory(pace)).toBe(days);
});
