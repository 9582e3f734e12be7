import type { CatalogProduct } from "../catalog/read-catalog";
import type { ReturnOffer } from "../contract/http";
import { dollarsOf } from "../contract/money";
import {
  calendarDaysBetween,
  EXCHANGE_DAYS,
  REFUND_DAYS,
  RETURN_DAYS,
  returnDays,
  returnRefusal,
  settle,
  type ReturnableLine,
} from "../contract/return-rules";

interface OfferedLine extends ReturnableLine {
  variant_id: string | null;
  quantity: number;
  unit_cents: number;
}

/** What a return requested now would bring; null when the line cannot be returned. */
export function returnOffer(
  line: OfferedLine,
  catalog: CatalogProduct[],
  now: Date,
  timeZone: string,
): ReturnOffer | null {
  if (!line.delivered_at || returnRefusal(line, now, timeZone)) return null;
  const days = calendarDaysBetween(line.delivered_at, now, timeZone);
  const lineCents = line.unit_cents * line.quantity;
  const { dueOn, refundDueOn } = returnDays(line.delivered_at, timeZone);
  return {
    due_on: dueOn,
    refund_due_on: days <= REFUND_DAYS ? refundDueOn : null,
    days_left: RETURN_DAYS - days,
    refund_days_left: days <= REFUND_DAYS ? REFUND_DAYS - days : null,
    amount: dollarsOf(lineCents),
    packaging_fee: dollarsOf(settle(lineCents, true).feeCents),
    exchange_colors: days <= EXCHANGE_DAYS ? exchangeColors(line, catalog) : [],
  };
}

function exchangeColors(line: OfferedLine, catalog: CatalogProduct[]): string[] {
  const product = catalog.find(({ colors }) =>
    colors.some(({ variantId }) => variantId === line.variant_id),
  );
  return (product?.colors ?? [])
    .filter(
      ({ variantId, price, stock }) =>
        variantId !== line.variant_id &&
        Math.round(price * 100) === line.unit_cents &&
        stock >= line.quantity,
    )
    .map(({ color }) => color);
}
