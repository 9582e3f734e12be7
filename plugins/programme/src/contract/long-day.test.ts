import { expect, test } from "vitest";
import { longDay } from "./long-day";

test("formats the date as written, ignores time and offset, and throws for an invalid date", () => {
  expect(longDay("2026-11-21")).toBe("November 21, 2026");
  expect(longDay("2026-07-04T22:15:00-04:00")).toBe("July 4, 2026");
  expect(longDay("2026-12-31T23:59:59+05:30")).toBe("December 31, 2026");
  expect(() => longDay("tomorrow")).toThrow(RangeError);
});
