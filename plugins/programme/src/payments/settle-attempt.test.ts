import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isPermanent } from "./settle-attempt";

const NOW = Date.parse("2026-03-01T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["never before", null, false],
  ["just now", 0, false],
  ["ten minutes ago", 600, false],
  ["longer ago", 601, true],
])(
  "decides whether to refund a payment whose order first failed %s: %j seconds, %j",
  (_, seconds, isRefunded) => {
    expect(isPermanent(seconds === null ? null : new Date(NOW - seconds * 1000))).toBe(isRefunded);
  },
);
