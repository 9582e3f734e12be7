import { centsOf, sumOf } from "../contract/money";
import { readRefundNote, SPENT_CREDIT } from "../lib/ledger-references";
import type { SettlementRow } from "../modules/order-line/service";

/** Contains the payments of an order, in dollars. */
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

/** What can still be refunded, in cents: in total, and to the card. */
export interface RemainingRefund {
  cents: number;
  cardCents: number;
}

export type SettledAmounts = Pick<
  SettlementRow,
  "reference" | "back_cents" | "card_cents" | "card_attempt"
>;

/** Returns the reference of the settlement for a refund that was made outside the shop. */
export const stripeReference = (refundId: string) => `stripe:${refundId}`;
export const medusaReference = (refundId: string) => `medusa:${refundId}`;

/**
 * Returns true for the settlement of a refund that the shop did not make. Once such a refund has
 * failed, it counts as the shop's own, because Medusa no longer has it.
 */
const isRecordOfRefund = ({ reference, card_attempt }: SettledAmounts) =>
  card_attempt === 1 &&
  (reference.startsWith(stripeReference("")) || reference.startsWith(medusaReference("")));

/**
 * Returns what can still be refunded of an order after these settlements. A refund that the shop
 * did not make counts as soon as Medusa has it, even before it is stored as a settlement.
 */
export function remainingRefund(
  order: OrderMoney | undefined,
  settlements: SettledAmounts[],
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
  const external = sumOf(
    payments
      .flatMap((payment) => payment.refunds ?? [])
      .filter((refund) => readRefundNote(refund.note)?.isAtStripe ?? true)
      .map((refund) => centsOf(refund.amount)),
  );
  const own = settlements.filter((settlement) => !isRecordOfRefund(settlement));
  const settled = sumOf(own.map(({ back_cents }) => back_cents));
  const toCard = sumOf(own.map(({ card_cents }) => card_cents));
  return {
    cents: Math.max(0, captured + spent - external - settled),
    cardCents: Math.max(0, captured - external - toCard),
  };
}
