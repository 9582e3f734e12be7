import { periodMessages } from "@tomashi/programme/contract/reports";
import { expect, test } from "vitest";
import { chosenPeriod } from "./period";

const now = new Date("2026-12-01T04:30:00Z");
const chosen = (query: string) => chosenPeriod(new URLSearchParams(query), now, "America/New_York");

test("returns the current month when no days are chosen", () => {
  const month = { from: "2026-11-01", to: "2026-11-30" };
  expect(chosen("")).toEqual({ period: month, problem: undefined });
  expect(chosen("from=&to=+")).toEqual({ period: month, problem: undefined });
});

test("returns the chosen days with their problem", () => {
  const period = { from: "2026-12-01", to: "2026-11-30" };
  expect(chosen("from=2026-12-01")).toEqual({ period, problem: periodMessages.order });
  expect(chosen("from=yesterday").problem).toBe(periodMessages.day);
});
