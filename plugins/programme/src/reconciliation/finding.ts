/** The scope of a round: a thorough one, started by hand, also checks what is not due yet. */
export interface Round {
  isThorough: boolean;
}

/** What can be found. What waits could not be repaired and is found again in the next round. */
export const findingKinds = [
  "payment_ended",
  "payment_settled",
  "payment_waits",
  "receipt_finished",
  "receipt_waits",
  "cancellation_finished",
  "cancellation_waits",
  "refund_booked",
  "refund_waits",
  "late_notification",
  "stray_hold",
  "tax_recorded",
  "tax_waits",
  "part_failed",
] as const;

/** One problem that the reconciliation found and how it reacted, as a text for an operator. */
export interface Finding {
  kind: (typeof findingKinds)[number];
  what: string;
  /** The id of the attempt, line or payment. */
  id: string;
  /** It could not be mended now; the log has the error. */
  hasFailed?: true;
}
