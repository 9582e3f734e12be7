import type { FinalSaleReason, OrderLineStatus, Settlement } from "./statuses";

/** In calendar days after the day of delivery, which is day 0. */
export const RETURN_DAYS = 14;
export const REFUND_DAYS = 5;
export const EXCHANGE_DAYS = 5;
export const FEE_PERCENT = 15;
/** How long staff can reopen a denied return, in calendar days. */
export const REOPEN_DAYS = 30;

/** Counts the midnights in `timeZone` between two times, regardless of daylight saving time. */
export function calendarDaysBetween(from: Date, to: Date, timeZone: string): number {
  return dayNumber(to, timeZone) - dayNumber(from, timeZone);
}

function dayNumber(moment: Date, timeZone: string): number {
  return Date.parse(`${calendarDay(moment, timeZone)}T00:00:00Z`) / 86_400_000;
}

/** Returns the date in `timeZone`, `2026-11-21`. */
export function calendarDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(moment);
}

/** Returns the date `days` after `from`, `2026-11-21`. */
export function lastDay(from: Date, days: number, timeZone: string): string {
  return new Date((dayNumber(from, timeZone) + days) * 86_400_000).toISOString().slice(0, 10);
}

/** Describes when an item was delivered, and by how many days the shop's mistakes extend its limits. */
export interface Delivery {
  delivered: Date;
  graceDays: number;
}

/** Returns when an order line was delivered; null if it was not. */
export function deliveryOf(line: {
  delivered_at: Date | null;
  grace_days: number;
}): Delivery | null {
  return line.delivered_at && { delivered: line.delivered_at, graceDays: line.grace_days };
}

/** Returns how many of the days for a return have passed. */
export function daysUsed({ delivered, graceDays }: Delivery, now: Date, timeZone: string): number {
  return calendarDaysBetween(delivered, now, timeZone) - graceDays;
}

/** Returns the deadlines for a delivered item to arrive back: for any return, and for a card refund. */
export function returnDays({ delivered, graceDays }: Delivery, timeZone: string) {
  return {
    dueOn: lastDay(delivered, RETURN_DAYS + graceDays, timeZone),
    refundDueOn: lastDay(delivered, REFUND_DAYS + graceDays, timeZone),
  };
}

interface ReturnedItem {
  delivery: Delivery;
  isExchange: boolean;
  /** True if a card paid for all or part of the order. */
  isPaidByCard: boolean;
}

/**
 * Returns the last day, today or later, on which a returned item is refunded to the card; null if
 * there is none.
 */
export function cardRefundDay(
  { delivery, isExchange, isPaidByCard }: ReturnedItem,
  now: Date,
  timeZone: string,
): string | null {
  const { refundDueOn } = returnDays(delivery, timeZone);
  const isOver = calendarDay(now, timeZone) > refundDueOn;
  return isOver || isExchange || !isPaidByCard ? null : refundDueOn;
}

export const exchangeTerms = `Request an exchange within ${EXCHANGE_DAYS} days of delivery; we must receive the item within ${RETURN_DAYS} days of delivery. Exchanges have no restocking fee.`;

/** Returns the number that a customer writes on a package, from Medusa's number of the return. */
export function returnNumberText(number: number): string {
  return `RET-${number}`;
}

/** Returns the file name of the label that the shop bought for a return. */
export function returnLabelFile({ return_number }: { return_number: number | null }): string {
  return return_number === null
    ? "return-label.pdf"
    : `${returnNumberText(return_number)}-label.pdf`;
}

export interface ReturnableLine {
  status: OrderLineStatus;
  final_sale: FinalSaleReason | null;
  delivered_at: Date | null;
  grace_days: number;
}

/** Returns why this order line cannot be returned now, as a sentence; undefined if it can. */
export function returnProblem(
  line: ReturnableLine,
  now: Date,
  timeZone: string,
): string | undefined {
  const delivery = deliveryOf(line);
  if (line.status !== "delivered" || !delivery) {
    return "You can return an item only after delivery, and only once.";
  }
  if (line.final_sale === "pre_order") return "Pre-orders are final sale.";
  if (line.final_sale === "reduced") return "Sale items are final sale.";
  if (daysUsed(delivery, now, timeZone) > RETURN_DAYS) {
    return `The ${RETURN_DAYS + delivery.graceDays}-day return window has closed.`;
  }
  return undefined;
}

/**
 * Returns how the customer is compensated for an item received at `receivedAt`; "late" means not at
 * all.
 */
export function settlementOn(
  delivery: Delivery,
  receivedAt: Date,
  timeZone: string,
): Settlement | "late" {
  const days = daysUsed(delivery, receivedAt, timeZone);
  if (days <= REFUND_DAYS) return "card";
  return days <= RETURN_DAYS ? "store_credit" : "late";
}

/**
 * Contains the price of all units of an order line in cents: the items after their discount, and
 * their tax.
 */
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
 * Returns a price after staff deducted cents from the goods, with the tax in proportion; at least 0.
 */
export function deductFrom({ goodsCents, taxCents }: LinePrice, deductionCents: number): LinePrice {
  const goods = Math.max(0, goodsCents - deductionCents);
  return {
    goodsCents: goods,
    taxCents: goodsCents === 0 ? 0 : Math.round((taxCents * goods) / goodsCents),
  };
}

/**
 * Splits a returned order line's price, in cents, into the refund and the fee. The fee for missing
 * packaging is a share of the price without tax, rounded half up; the tax is refunded in full.
 */
export function settle({ goodsCents, taxCents }: LinePrice, isPackagingMissing: boolean) {
  const feeCents = isPackagingMissing ? Math.floor((goodsCents * FEE_PERCENT + 50) / 100) : 0;
  return { feeCents, backCents: goodsCents + taxCents - feeCents };
}
