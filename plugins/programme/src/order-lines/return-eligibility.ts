import type { CatalogProduct } from "../catalog/read-catalog";
import type { ReturnEligibility } from "../contract/http";
import { dollarsOf } from "../contract/money";
import {
  linePrice,
  daysUsed,
  deliveryOf,
  EXCHANGE_DAYS,
  REFUND_DAYS,
  RETURN_DAYS,
  returnDays,
  returnProblem,
  settle,
  type ReturnableLine,
} from "../contract/return-rules";
import type { RemainingRefund } from "../settlements/remaining-refund";

interface OfferedLine extends ReturnableLine {
  variant_id: string | null;
  quantity: number;
  unit_cents: number;
  discount_cents: number;
  tax_cents: number;
}

interface EligibilityContext {
  catalog: CatalogProduct[];
  now: Date;
  timeZone: string;
  /** Refundable amount of the order; undefined if a card paid and nothing was refunded. */
  left?: RemainingRefund | undefined;
}

/** Returns the terms of a return requested now; null if the order line cannot be returned. */
export function returnEligibility(
  line: OfferedLine,
  { catalog, now, timeZone, left }: EligibilityContext,
): ReturnEligibility | null {
  const delivery = deliveryOf(line);
  if (!delivery || returnProblem(line, now, timeZone)) return null;
  const days = daysUsed(delivery, now, timeZone);
  const price = linePrice(line);
  const paidCents = settle(price, false).backCents;
  const backCents = Math.min(paidCents, left?.cents ?? paidCents);
  const cardCents = days <= REFUND_DAYS ? Math.min(backCents, left?.cardCents ?? backCents) : 0;
  const { dueOn, refundDueOn } = returnDays(delivery, timeZone);
  return {
    due_on: dueOn,
    refund_due_on: cardCents > 0 ? refundDueOn : null,
    days_left: RETURN_DAYS - days,
    refund_days_left: cardCents > 0 ? REFUND_DAYS - days : null,
    amount: dollarsOf(backCents),
    to_card: dollarsOf(cardCents),
    packaging_fee: dollarsOf(settle(price, true).feeCents),
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
