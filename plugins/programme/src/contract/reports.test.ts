import { expect, test } from "vitest";
import { currentMonth, periodMessages, periodProblem } from "./reports";

test("returns the first and last day of the month in the shop's time zone", () => {
  const month = (moment: string) => currentMonth(new Date(moment), "America/New_York");
  expect(month("2026-12-01T04:59:00Z")).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  expect(month("2028-02-10T12:00:00Z")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

test("rejects days that do not exist and periods that end before they begin", () => {
  const problem = (from: string, to: string) => periodProblem({ from, to });
  expect(problem("2026-11-01", "2026-11-01")).toBeUndefined();
  expect(problem("2026-11-02", "2026-11-01")).toBe(periodMessages.order);
  for (const day of ["", "2026-02-30", "0000-01-01", "2026-11-1", "November"]) {
    expect(problem(day, "2026-11-01"), day).toBe(periodMessages.day);
    expect(problem("2026-11-01", day), day).toBe(periodMessages.day);
  }
});
