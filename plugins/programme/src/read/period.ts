import type { Period } from "../contract/reports";
import { environment } from "../server-kit/environment";

/** SQL that is true for a moment on the days of a period, in the shop's time zone. */
export const inPeriod = (moment: string) =>
  `(${moment} >= ?::date::timestamp at time zone ?
    and ${moment} < (?::date + 1)::timestamp at time zone ?)`;

/** Returns the values for `inPeriod`. */
export function periodValues({ from, to }: Period): string[] {
  const { SHOP_TIME_ZONE: zone } = environment();
  return [from, zone, to, zone];
}
