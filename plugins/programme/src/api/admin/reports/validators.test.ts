import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../../../lib/test-variables";
import { reportQuery } from "./validators";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("defaults to the current month in the shop's time zone", () => {
  vi.setSystemTime(new Date("2026-11-30T23:30:00-05:00"));
  expect(reportQuery.parse({})).toEqual({ from: "2026-11-01", to: "2026-11-30" });
});
