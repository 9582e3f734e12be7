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

/** An open payment of an hour, begun and last looked at so many seconds ago. */
const open = (begun: number, seen: number, stripe_session_id: string | null = "cs_1") => ({
  created_at: secondsAgo(begun),
  updated_at: secondsAgo(seen),
  expires_at: secondsAgo(begun - 3600),
  stripe_session_id,
});

test.each([
  ["a page that was just looked at", open(300, 60), false],
  ["a page that nobody has looked at for a minute", open(300, 61), true],
  ["a payment that was begun just now, whatever became of its page", open(19, 19, null), false],
  ["a payment that has no page after twenty seconds", open(20, 20, null), true],
  ["a payment whose time is over", open(3601, 0), true],
  ["a payment whose time is not over", open(3600, 0), false],
])("the reconciliation looks at %s", (_, attempt, isLookedAt) => {
  expect(isDue(attempt, false)).toBe(isLookedAt);
});

test("a round that is started by hand looks at every page but the newest", () => {
  expect([isDue(open(20, 0), true), isDue(open(19, 0), true)]).toEqual([true, false]);
});
