import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "./test-variables";
import { dateTimeText } from "./date-time-text";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

test("states the time in the shop's time zone", () => {
  const text = "November 20, 2026 at 11:30 PM EST";
  expect(dateTimeText(new Date("2026-11-21T04:30:00Z"))).toBe(text);
});
