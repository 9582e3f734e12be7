import { environment } from "../server-kit/environment";

/** Returns text such as `November 22, 2026 at 7:36 PM EST`, in the shop's time zone. */
export function dateTimeText(moment: Date): string {
  return new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: environment().SHOP_TIME_ZONE,
  })
    .format(moment)
    .replaceAll("\u202f", " ");
}
