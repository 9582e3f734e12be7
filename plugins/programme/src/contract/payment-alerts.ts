/** Types of alerts about payments, packages, and orders, and of holds of orders. */

export const alertKinds = [
  "dispute",
  "fraud_warning",
  "refund_failed",
  "refunded_at_stripe",
  "unknown_payment",
  "package",
  "order_differs",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Problems of a package or its label. */
export const packageProblems = ["return_to_sender", "failure", "label_not_refunded"] as const;
export type PackageProblem = (typeof packageProblems)[number];

export const holdReasons = [
  "dispute",
  "fraud_warning",
  "refunded",
  "unpaid",
  "address",
  "by_hand",
] as const;
export type HoldReason = (typeof holdReasons)[number];

const reasonTexts: Record<HoldReason, string> = {
  dispute: "payment dispute",
  fraud_warning: "fraud warning",
  refunded: "refunded at Stripe",
  unpaid: "not paid",
  address: "address to be checked",
  by_hand: "held by staff",
};

/** Returns the reason for a hold within a sentence: `payment dispute`. */
export const holdReasonText = (reason: HoldReason): string => reasonTexts[reason];

/** Returns the message for staff who try to ship an order on hold. */
export const onHoldMessage = (reason: HoldReason, order = "This order"): string =>
  `${order} is on hold: ${reasonTexts[reason]}.`;

export interface PaymentAlert {
  id: string;
  kind: AlertKind;
  /** Null for a payment that became no order. */
  order: { id: string; number: number } | null;
  /** Dollars. */
  amount: number;
  /**
   * Stripe's code, such as `product_not_received`; empty if there is none. For a package, one of
   * `packageProblems`. For an order that differs from Medusa's, the parts that differ: `items, money`.
   */
  reason: string;
  /** Stripe's status of a dispute or refund, or the tracking number of a package; else empty. */
  status: string;
  /** ISO 8601. Deadline for the response to a dispute. */
  due_at: string | null;
  /** ISO 8601. */
  opened_at: string;
  /** ISO 8601; null while the alert is open. */
  closed_at: string | null;
}

/** `GET /admin/alerts`: open alerts, earliest deadline first. */
export interface OpenAlerts {
  alerts: PaymentAlert[];
}

export interface OrderHold {
  id: string;
  reason: HoldReason;
  note: string | null;
  /** Email of the staff member, or "system" for the shop itself. */
  placed_by: string;
  /** ISO 8601. */
  placed_at: string;
  release_note: string | null;
  released_by: string | null;
  /** ISO 8601; null while the order is on hold. */
  released_at: string | null;
}
