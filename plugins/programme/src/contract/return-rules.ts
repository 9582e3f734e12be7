import type { FinalSaleReason, OrderLineStatus, Settlement } from "./statuses";

/** Calendar days after the day of delivery, which is day 0. */
export const RETURN_DAYS = 14;
export const REFUND_DAYS = 5;
export const EXCHANGE_DAYS = 5;
export const FEE_PERCENT = 15;

/** The midnights in `timeZone` between two moments, regardless of daylight saving time. */
export function calendarDaysBetween(from: Date, to: Date, timeZone: string): number {
  return dayNumber(to, timeZone) - dayNumber(from, timeZone);
}

function dayNumber(moment: Date, timeZone: string): number {
  return Date.parse(`${calendarDay(moment, timeZone)}T00:00:00Z`) / 86_400_000;
}

/** The date of a moment in `timeZone`, `2026-11-21`. */
export function calendarDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(moment);
}

/** The last day, `2026-11-21`, of the `days` after the day of `from`. */
export function lastDay(from: Date, days: number, timeZone: string): string {
  return new Date((dayNumber(from, timeZone) + days) * 86_400_000).toISOString().slice(0, 10);
}

/** The days on which goods delivered at `delivered` must be back: at all, and for a card refund. */
export function returnDays(delivered: Date, timeZone: string) {
  return {
    dueOn: lastDay(delivered, RETURN_DAYS, timeZone),
    refundDueOn: lastDay(delivered, REFUND_DAYS, timeZone),
  };
}

interface ComingGoods {
  delivered: Date;
  isExchange: boolean;
  /** Whether a card paid all of the order or a part. */
  isPaidByCard: boolean;
}

/** The last day, today or later, on which goods that arrive bring money to the card; null for none. */
export function cardRefundDay(
  { delivered, isExchange, isPaidByCard }: ComingGoods,
  now: Date,
  timeZone: string,
): string | null {
  const { refundDueOn } = returnDays(delivered, timeZone);
  const isOver = calendarDay(now, timeZone) > refundDueOn;
  return isOver || isExchange || !isPaidByCard ? null : refundDueOn;
}

/** The terms of a color exchange, wherever they are read. */
export const exchangeTerms = `Request an exchange within ${EXCHANGE_DAYS} days of delivery; we must receive the item within ${RETURN_DAYS} days of delivery. Exchanges have no restocking fee.`;

/** What a person writes on a parcel, from the engine's number of the return. */
export function returnNumberText(number: number): string {
  return `RET-${number}`;
}

export interface ReturnableLine {
  status: OrderLineStatus;
  final_sale: FinalSaleReason | null;
  delivered_at: Date | null;
}

/** Why this line cannot be returned now, as a sentence; undefined if it can. */
export function returnProblem(
  line: ReturnableLine,
  now: Date,
  timeZone: string,
): string | undefined {
  if (line.status !== "delivered" || !line.delivered_at) {
    return "You can return an item only after delivery, and only once.";
  }
  if (line.final_sale === "pre_order") return "Pre-orders are final sale.";
  if (line.final_sale === "reduced") return "Sale items are final sale.";
  if (calendarDaysBetween(line.delivered_at, now, timeZone) > RETURN_DAYS) {
    return `The ${RETURN_DAYS}-day return window has closed.`;
  }
  return undefined;
}

/** How the customer is compensated for goods received at `receivedAt`; "late" means not at all. */
export function settlementOn(
  deliveredAt: Date,
  receivedAt: Date,
  timeZone: string,
): Settlement | "late" {
  const days = calendarDaysBetween(deliveredAt, receivedAt, timeZone);
  if (days <= REFUND_DAYS) return "card";
  return days <= RETURN_DAYS ? "store_credit" : "late";
}

/** What all items of a line cost, in cents: the goods after their discount, and the tax on them. */
export interface LinePrice {
  goodsCents: number;
  taxCents: number;
}

export function linePrice(line: {
  unit_cents: number;
  quantity: number;
  discount_cents: number;
  tax_cents: number;
}): LinePrice {
  return {
    goodsCents: line.unit_cents * line.quantity - line.discount_cents,
    taxCents: line.tax_cents,
  };
}

/**
 * Splits a returned line's price, in cents, into the amount paid back and the fee. The fee for
 * missing packaging is a share of the goods, rounded half up; their tax is paid back in full.
 */
export function settle({ goodsCents, taxCents }: LinePrice, isPackagingMissing: boolean) {
  const feeCents = isPackagingMissing ? Math.floor((goodsCents * FEE_PERCENT + 50) / 100) : 0;
  return { feeCents, backCents: goodsCents + taxCents - feeCents };
}
