import { expect, test } from "vitest";
import { dayText } from "./day-text";

test.each([
  ["2026-11-21", "Nov 21, 2026"],
  ["2026-01-01", "Jan 1, 2026"],
  ["2027-12-31", "Dec 31, 2027"],
])("formats the day %s as %s", (day, text) => {
  expect(dayText(day)).toBe(text);
});
