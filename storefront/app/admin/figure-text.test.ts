import { expect, test } from "vitest";
import { figureText, figureWithUnit } from "./figure-text.ts";

test("formats dollars and counts, and shows a dash for null", () => {
  expect(figureText(1480, "dollars")).toBe("$1,480");
  expect(figureText(1480, "items")).toBe("1,480");
  expect([figureText(0, "days"), figureText(null, "days")]).toEqual(["0", "–"]);
});

test("adds the unit in singular or plural", () => {
  expect(figureWithUnit(740, "dollars")).toBe("$740");
  expect([0, 1, 3].map((count) => figureWithUnit(count, "items"))).toEqual([
    "0 items",
    "1 item",
    "3 items",
  ]);
  expect(figureWithUnit(1, "days")).toBe("1 day");
});
