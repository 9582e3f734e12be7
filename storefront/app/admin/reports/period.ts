import { currentMonth, periodProblem, type Period } from "@tomashi/programme/contract/reports";

/** Returns the period in the URL and its problem. Missing days default to the current month. */
export function chosenPeriod(
  address: URLSearchParams,
  now: Date,
  timeZone: string,
): { period: Period; problem?: string | undefined } {
  const month = currentMonth(now, timeZone);
  const period = {
    from: address.get("from")?.trim() || month.from,
    to: address.get("to")?.trim() || month.to,
  };
  return { period, problem: periodProblem(period) };
}
