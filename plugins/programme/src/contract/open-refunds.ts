/** Types of refunds that are not complete: to a card, after an error or during a dispute, or by staff outside the shop. */

export const openRefundMethods = ["card", "credit", "outside"] as const;
export type OpenRefundMethod = (typeof openRefundMethods)[number];

export interface OpenRefund {
  /** ID of the settlement. */
  id: string;
  /** Number of the refund, sent back with the decision. */
  attempt: number;
  /** Dollars to the card. */
  amount: number;
  /** Why it is open: the bank rejected it, the payment is disputed, or was made outside the shop. */
  waits: "failed" | "dispute" | "outside";
  /** ID of the alert about it; null for a refund that waits for a dispute. */
  alert_id: string | null;
}

/** `POST /admin/placed-orders/:id/refunds/:refundId` */
export interface OpenRefundDecision {
  method: OpenRefundMethod;
  attempt: number;
  /** Reference of a refund that staff made outside the shop. */
  reference?: string;
}
