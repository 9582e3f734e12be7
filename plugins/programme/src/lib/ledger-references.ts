/** Identifies Medusa's credit lines for store credit spent on an order. */
export const SPENT_CREDIT = "store_credit_spent";

/** Starts the note of a refund that was made in Stripe's dashboard. */
export const EXTERNAL_REFUND = "at Stripe ";

/** Start the notes of refunds for a returned order line, and for every other settlement. */
export const RETURN_REFUND = "return ";
export const SETTLEMENT_REFUND = "settlement ";

const OWN_NOTE = new RegExp(
  `^(${RETURN_REFUND}|${SETTLEMENT_REFUND}|${EXTERNAL_REFUND})(\\w+_\\S+)$`,
);

/**
 * Reads the note of a refund that the shop books. The mark is the ID of the order line or the
 * settlement, or of the refund that already exists at Stripe. Undefined for a program's refund.
 */
export function readRefundNote(
  note: string | null | undefined,
): { mark: string; isAtStripe: boolean } | undefined {
  const [, start, mark] = note?.match(OWN_NOTE) ?? [];
  return mark === undefined ? undefined : { mark, isAtStripe: start === EXTERNAL_REFUND };
}
