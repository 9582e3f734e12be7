/** Why money of an order went back, and who decided it. Each is one row of `order_settlement`. */
export const settlementKinds = [
  /** Goods that came back. */
  "return",
  /** Items that were not sent. */
  "cancel",
  /** Items that were lost or damaged on the way. */
  "lost",
  /** Money that staff refunded, with a reason. */
  "goodwill",
  /** The difference after a change to an address with less tax. */
  "address_tax",
  /** A refund made in Stripe's dashboard. */
  "at_stripe",
  /** A dispute that the bank decided for the customer. */
  "dispute",
] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** `decided`: amounts are final, money is still moving. */
export const settlementStates = ["decided", "done", "failed"] as const;
export type SettlementState = (typeof settlementStates)[number];
