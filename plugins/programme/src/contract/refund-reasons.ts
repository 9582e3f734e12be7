/** Why staff refund money of an order, and how. */
export const refundReasons = {
  late: "Late delivery",
  damaged: "Damaged item",
  wrong_item: "Wrong item",
  price_promise: "Price adjustment",
  other: "Other",
} as const;
export type RefundReason = keyof typeof refundReasons;
export const refundReasonKeys = Object.keys(refundReasons) as RefundReason[];

/** `as_paid`: the card's part first, then store credit. */
export const refundMethods = ["as_paid", "card", "credit"] as const;
export type RefundMethod = (typeof refundMethods)[number];
