import { expect, test } from "vitest";
import { dateTimeIn, localTimeIn, parseLocalTime } from "./local-time";

test.each([
  ["America/New_York", "2026-07-05T02:15:00Z", "2026-07-04T22:15:00-04:00"],
  ["America/New_York", "2026-01-01T04:59:59Z", "2025-12-31T23:59:59-05:00"],
  ["UTC", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00+00:00"],
  ["Asia/Kolkata", "2026-01-01T00:00:00Z", "2026-01-01T05:30:00+05:30"],
])("formats a time in %s: %s as %s", (zone, moment, local) => {
  expect(dateTimeIn(zone, new Date(moment))).toBe(local);
  expect(new Date(local).getTime()).toBe(new Date(moment).getTime());
});

test("formats each time zone independently of the others", () => {
  const moment = new Date("2026-07-05T02:15:00Z");
  const zones = ["America/New_York", "UTC", "America/New_York"];
  expect(zones.map((zone) => dateTimeIn(zone, moment))).toEqual([
    "2026-07-04T22:15:00-04:00",
    "2026-07-05T02:15:00+00:00",
    "2026-07-04T22:15:00-04:00",
  ]);
});

test.each([
  ["America/New_York", "2026-07-04T22:15", "2026-07-05T02:15:00.000Z"],
  ["America/New_York", "2026-12-31T23:59", "2027-01-01T04:59:00.000Z"],
  ["Asia/Kolkata", "2026-01-01T05:30", "2026-01-01T00:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-01-01T05:30", "2025-12-31T15:30:00.000Z"],
  // A time that occurs twice, and one that never occurs.
  ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  ["America/New_York", "2027-03-14T02:30", undefined],
  ["America/New_York", "2027-02-30T09:00", undefined],
  ["America/New_York", "tomorrow", undefined],
])("converts a local time in %s: %s to %s", { tags: ["PROD-06"] }, (zone, local, moment) => {
  const found = parseLocalTime(zone, local);
  expect(found?.toISOString()).toBe(moment);
  if (found) expect(localTimeIn(zone, found)).toBe(local);
});
