import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import type { OrderLineRow } from "../modules/order-line/service";
import { exchangeVariant } from "./exchange";
import { promisedShipDay } from "./record-lines";
import { daysSinceDenial } from "./reopen-return";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** 23:30 in New York, when the next day has begun in UTC. */
const lateOn = (day: string) => new Date(`${day}T23:30:00-05:00`);

test("promises 30 days from the day of the order in the shop's time zone", () => {
  expect(promisedShipDay(null, lateOn("2026-12-01"))).toBe("2026-12-31");
});

test("counts the days since a denial in the shop's time zone", () => {
  vi.setSystemTime(new Date("2026-12-31T12:00:00-05:00"));
  expect(daysSinceDenial(lateOn("2026-12-01"))).toBe(30);
  vi.setSystemTime(lateOn("2026-12-31"));
  expect(daysSinceDenial(new Date("2026-12-01T12:00:00-05:00"))).toBe(30);
});

test("closes the exchange window after five days in the shop's time zone", async () => {
  vi.setSystemTime(new Date("2026-12-07T12:00:00-05:00"));
  const line = { delivered_at: lateOn("2026-12-01"), grace_days: 0 } as OrderLineRow;
  await expect(exchangeVariant({} as never, line, "red")).rejects.toThrow(
    "The 5-day exchange window has closed.",
  );
});
