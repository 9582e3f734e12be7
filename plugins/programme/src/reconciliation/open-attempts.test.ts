import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isDue } from "./open-attempts";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const secondsAgo = (seconds: number) => new Date(NOW - seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns an attempt with a one-hour hold, started and last checked this many seconds ago. */
const open = (begun: number, seen: number, stripe_session_id: string | null = "cs_1") => ({
  created_at: secondsAgo(begun),
  updated_at: secondsAgo(seen),
  expires_at: secondsAgo(begun - 3600),
  stripe_session_id,
});

test.each([
  ["a page that was checked 60 seconds ago", open(300, 60), false],
  ["a page that was checked 61 seconds ago", open(300, 61), true],
  ["a payment without a page that started 19 seconds ago", open(19, 19, null), false],
  ["a payment without a page that started 20 seconds ago", open(20, 20, null), true],
  ["a payment that has expired", open(3601, 0), true],
  ["a payment that has not expired", open(3600, 0), false],
])("decides whether to check %s", (_, attempt, isChecked) => {
  expect(isDue(attempt, false)).toBe(isChecked);
});

test("checks every page except the newest in a thorough run", () => {
  expect([isDue(open(20, 0), true), isDue(open(19, 0), true)]).toEqual([true, false]);
});
