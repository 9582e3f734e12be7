import type { FinalSaleReason, OrderLineStatus } from "./words";

/** Calendar days after the day of delivery; the day of delivery itself is day 0. */
export const RETURN_DAYS = 14;

/** How many times midnight in `timeZone` lies between two moments. Daylight saving changes nothing. */
export function calendarDaysBetween(from: Date, to: Date, timeZone: string): number {
  return dayNumber(to, timeZone) - dayNumber(from, timeZone);
}

function dayNumber(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(moment);
  return Date.parse(`${parts}T00:00:00Z`) / 86_400_000;
}

export interface ReturnableLine {
  status: OrderLineStatus;
  final_sale: FinalSaleReason | null;
  delivered_at: Date | null;
}

/** Why this line cannot be returned now, as a sentence; undefined when it can. */
export function returnRefusal(
  line: ReturnableLine,
  now: Date,
  timeZone: string,
): string | undefined {
  if (line.status !== "delivered" || !line.delivered_at) {
    return "Only a delivered piece can be returned, and only once.";
  }
  if (line.final_sale === "pre_order") return "Pre-orders are final sale.";
  if (line.final_sale === "reduced") return "Reduced pieces are final sale.";
  if (calendarDaysBetween(line.delivered_at, now, timeZone) > RETURN_DAYS) {
    return `The ${RETURN_DAYS} days for a return have passed.`;
  }
  return undefined;
}
