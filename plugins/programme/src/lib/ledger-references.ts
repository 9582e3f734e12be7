/** Identifies Medusa's credit lines for store credit spent on an order. */
export const SPENT_CREDIT = "store_credit_spent";

/** Starts the note of a refund that was made in Stripe's dashboard. */
export const EXTERNAL_REFUND = "at Stripe ";

/** Start the notes of refunds for a returned order line, and for every other settlement. */
export const RETURN_REFUND = "return ";
export const SETTLEMENT_REFUND = "settlement ";

/** Returns true if the shop made the refund with this note for a settlement. */
export function isSettlementRefund(note: string | null | undefined): boolean {
  return note != null && (note.startsWith(RETURN_REFUND) || note.startsWith(SETTLEMENT_REFUND));
}
