/**
 * Lists why money of an order was refunded, and who decided it. Each is one row of
 * `order_settlement`.
 */
export const settlementKinds = [
  /** Returned items. */
  "return",
  /** Items that were not sent. */
  "cancel",
  /** Items that were lost or damaged in transit. */
  "lost",
  /** A refund by staff, with a reason. */
  "goodwill",
  /** The difference after a change to an address with less tax. */
  "address_tax",
  /** A refund made in Stripe's dashboard. */
  "at_stripe",
  /** A dispute that the bank decided for the customer. */
  "dispute",
] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** `decided`: the amounts are final, but the refund is not complete. */
export const settlementStates = ["decided", "done", "failed"] as const;
export type SettlementState = (typeof settlementStates)[number];
