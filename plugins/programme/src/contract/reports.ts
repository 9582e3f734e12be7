import { calendarDay } from "./return-rules";

/** Lists the accounting exports, in the order of the reports page. */
export const reportNames = [
  "orders",
  "lines",
  "refunds",
  "tax",
  "store-credit",
  "payouts",
] as const;
export type ReportName = (typeof reportNames)[number];

/** First and last day in the shop's time zone, `2027-02-01`. */
export interface Period {
  from: string;
  to: string;
}

export const periodMessages = {
  day: "Enter a date as YYYY-MM-DD, such as 2027-02-01.",
  order: "The last day must not be before the first day.",
} as const;

const DAY = /^20\d{2}-\d{2}-\d{2}$/;

function isDay(text: string): boolean {
  const moment = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** Returns what is wrong with a period; undefined if nothing is. */
export function periodProblem({ from, to }: Period): string | undefined {
  if (!isDay(from) || !isDay(to)) return periodMessages.day;
  return to < from ? periodMessages.order : undefined;
}

/** Returns the first and the last day of the current month. */
export function currentMonth(now: Date, timeZone: string): Period {
  const today = calendarDay(now, timeZone);
  const [year = 0, month = 0] = today.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: `${today.slice(0, 7)}-01`, to: last };
}

/** Returns the name of a report's file, `orders-2026-11-01-2026-11-30.csv`. */
export function reportFile(name: ReportName, { from, to }: Period): string {
  return `${name}-${from}-${to}.csv`;
}
