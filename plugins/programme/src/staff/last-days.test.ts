import { expect, test } from "vitest";
import { lastDays } from "./last-days";

test.each([
  ["2026-03-09T03:59:59Z", ["2026-03-06", "2026-03-07", "2026-03-08"]],
  ["2026-03-09T04:00:00Z", ["2026-03-07", "2026-03-08", "2026-03-09"]],
  ["2026-01-01T12:00:00Z", ["2025-12-30", "2025-12-31", "2026-01-01"]],
])("returns the three days up to %s in New York: %j", (now, days) => {
  expect(lastDays(new Date(now), 3, "America/New_York")).toEqual(days);
});
