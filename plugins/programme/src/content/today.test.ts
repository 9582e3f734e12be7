import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { dayOf, today } from "./today";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("returns the shop's day, which ends five hours after that of UTC", () => {
  expect(dayOf(new Date("2027-02-01T04:59:59Z"))).toBe("2027-01-31");
  vi.useFakeTimers({ now: new Date("2027-02-01T05:00:00Z") });
  expect(today()).toBe("2027-02-01");
});
