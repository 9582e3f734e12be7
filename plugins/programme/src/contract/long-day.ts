const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/**
 * Returns `July 4, 2026` for `2026-07-04`, and for a date-time its date as written. Throws a
 * RangeError for other text.
 */
export function longDay(isoDayOrDateTime: string): string {
  return day.format(new Date(`${isoDayOrDateTime.slice(0, 10)}T00:00:00Z`));
}
