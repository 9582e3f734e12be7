import { expect, test } from "vitest";
import { figureText, figureWithUnit } from "./figure-text.ts";

test("a figure is dollars or a count, and a dash where there is none", () => {
  expect(figureText(1480, "dollars")).toBe("$1,480");
  expect(figureText(1480, "pieces")).toBe("1,480");
  expect([figureText(0, "days"), figureText(null, "days")]).toEqual(["0", "–"]);
});

test("a figure that stands alone has its unit, and one piece is no pieces", () => {
  expect(figureWithUnit(740, "dollars")).toBe("$740");
  expect([0, 1, 3].map((count) => figureWithUnit(count, "pieces"))).toEqual([
    "0 pieces",
    "1 piece",
    "3 pieces",
  ]);
  expect(figureWithUnit(1, "days")).toBe("1 day");
});
