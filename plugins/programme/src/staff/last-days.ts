import { calendarDay } from "../contract/return-rules";

/** Returns the last days in a time zone, ending today, oldest first, such as `2026-11-21`. */
export function lastDays(now: Date, count: number, timeZone: string): string[] {
  const today = Date.parse(`${calendarDay(now, timeZone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
