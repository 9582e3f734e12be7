/** What canceling or returning an item refunds, or has refunded. */
export const refundTexts = {
  toCard: "to your card",
  asPaid: "the way you paid",
  amountTo: (amount: string, place: string) => `${amount} ${place}`,
  amountAsCredit: (amount: string) => `${amount} as store credit`,
  none: "no refund",
  nothing: "There is nothing to refund.",
  weRefund: (parts: readonly string[]) => `We’ll refund ${parts.join(" and ")}.`,
  refunded: (parts: readonly string[]) => `Refunded: ${parts.join(" and ")}.`,
  isRefunded: (amount: string, place: string) => `${amount} is refunded ${place}.`,
  wasRefunded: (amount: string, place: string) => `${amount} was refunded ${place}.`,
  wasRefundedAsCredit: (amount: string) => `${amount} was refunded as store credit.`,
  feeDeducted: (fee: string) => `We deducted a restocking fee of ${fee} for missing packaging.`,
  refundedLess: (reason: string) => `We refunded less for this reason: ${reason}`,
  exchanged: (item: string) => `Exchanged for ${item}.`,
  exchangedForOther: "Exchanged for another color.",
} as const;
