import { expect, test } from "vitest";
import { dateTimeIn } from "./local-time";

test.each([
  ["America/New_York", "2026-07-05T02:15:00Z", "2026-07-04T22:15:00-04:00"],
  ["America/New_York", "2026-01-01T04:59:59Z", "2025-12-31T23:59:59-05:00"],
  ["UTC", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00+00:00"],
  ["Asia/Kolkata", "2026-01-01T00:00:00Z", "2026-01-01T05:30:00+05:30"],
])("in %s the moment %s is %s", (zone, moment, local) => {
  expect(dateTimeIn(zone, new Date(moment))).toBe(local);
  expect(new Date(local).getTime()).toBe(new Date(moment).getTime());
});

test("each zone keeps its own format", () => {
  const moment = new Date("2026-07-05T02:15:00Z");
  const zones = ["America/New_York", "UTC", "America/New_York"];
  expect(zones.map((zone) => dateTimeIn(zone, moment))).toEqual([
    "2026-07-04T22:15:00-04:00",
    "2026-07-05T02:15:00+00:00",
    "2026-07-04T22:15:00-04:00",
  ]);
});
