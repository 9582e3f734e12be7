import { expect, test } from "vitest";
import { exactDollars } from "./owed-cents";

test("divides fractions of cents without an error that Medusa would reject as too much", () => {
  expect(4310.7003 / 100).toBeGreaterThan(43.107003);
  expect(exactDollars(4310.7003)).toBe(43.107003);
  expect(exactDollars(5_000)).toBe(50);
});
