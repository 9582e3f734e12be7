import { centsOf, sumOf } from "../contract/money";
import type { OrderLineRow } from "../modules/order-line/service";
import { EXTERNAL_REFUND, SPENT_CREDIT } from "../lib/ledger-references";

/** What was paid for an order, in dollars. */
export interface OrderMoney {
  id: string;
  credit_lines: { amount: number; reference: string | null }[] | null;
  payment_collections:
    | {
        payments:
          | {
              amount: number;
              captured_at: string | null;
              refunds: { amount: number; note: string | null }[] | null;
            }[]
          | null;
      }[]
    | null;
}

/** What can still be refunded, in cents: the total, and the card's part of it. */
export interface RemainingRefund {
  cents: number;
  cardCents: number;
}

type SettledLine = Pick<OrderLineRow, "settlement" | "settled_cents" | "card_cents">;

/**
 * The refundable amount for one line of an order, after the settlements of its other lines and
 * refunds made outside the shop.
 */
export function remainingRefund(
  order: OrderMoney | undefined,
  otherLines: SettledLine[],
): RemainingRefund {
  const payments = (order?.payment_collections ?? [])
    .flatMap((collection) => collection.payments ?? [])
    .filter((payment) => payment.captured_at);
  const captured = sumOf(payments.map((payment) => centsOf(payment.amount)));
  const spent = sumOf(
    (order?.credit_lines ?? [])
      .filter((credit) => credit.reference === SPENT_CREDIT)
      .map((credit) => centsOf(credit.amount)),
  );
  const foreign = sumOf(
    payments
      .flatMap((payment) => payment.refunds ?? [])
      .filter((refund) => refund.note?.startsWith(EXTERNAL_REFUND))
      .map((refund) => centsOf(refund.amount)),
  );
  const others = otherLines.filter((other) => other.settlement);
  const settled = sumOf(others.map((other) => other.settled_cents ?? 0));
  const toCard = sumOf(others.map((other) => other.card_cents ?? 0));
  return {
    cents: Math.max(0, captured + spent - foreign - settled),
    cardCents: Math.max(0, captured - foreign - toCard),
  };
}
