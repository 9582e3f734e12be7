import type { EmailData } from "../notifications/templates";

export type Digest = Omit<EmailData["staff-digest"], "day">;

/** Returns true if there is something to do; yesterday's sales do not count. */
export function isWork({
  toShip,
  toDecide,
  expected,
  overdue,
  low,
  failedMails,
  promises = [],
}: Digest): boolean {
  const counts = [
    ...Object.values(toShip),
    ...[toDecide, expected, overdue, low.length, failedMails, promises.length],
  ];
  return counts.some((count) => count > 0);
}
