import { environment } from "../server-kit/environment";
import { dateTimeIn } from "../lib/local-time";

/** Returns the date in the shop's time zone, `2027-02-01`. */
export function dayOf(moment: Date): string {
  return dateTimeIn(environment().SHOP_TIME_ZONE, moment).slice(0, 10);
}

export const today = () => dayOf(new Date());
