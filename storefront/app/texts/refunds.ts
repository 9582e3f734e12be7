// Texts about the refund of a canceled or returned item.

export const toCard = "to your card";
export const asPaid = "the way you paid";
export const amountTo = (amount: string, place: string) => `${amount} ${place}`;
export const amountAsCredit = (amount: string) => `${amount} as store credit`;
export const none = "no refund";
export const nothing = "There is nothing to refund.";
export const weRefund = (parts: readonly string[]) => `We’ll refund ${parts.join(" and ")}.`;
export const refunded = (parts: readonly string[]) => `Refunded: ${parts.join(" and ")}.`;
export const isRefunded = (amount: string, place: string) => `${amount} is refunded ${place}.`;
export const wasRefunded = (amount: string, place: string) => `${amount} was refunded ${place}.`;
export const wasRefundedAsCredit = (amount: string) => `${amount} was refunded as store credit.`;
export const feeDeducted = (fee: string) =>
  `We deducted a restocking fee of ${fee} for missing packaging.`;
export const refundedLess = (reason: string) => `We refunded less for this reason: ${reason}`;
export const exchanged = (item: string) => `Exchanged for ${item}.`;
export const exchangedForOther = "Exchanged for another color.";
