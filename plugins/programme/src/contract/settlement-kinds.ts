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

/** `decided`: the refund is not complete. `failed`: only the card's part is missing. */
export const settlementStates = ["decided", "done", "failed"] as const;
export type SettlementState = (typeof settlementStates)[number];

/**
 * Why a settlement's card part is not refunded: Stripe reported that the refund failed, rejects refunds
 * during a dispute, the order was paid outside the shop and staff have to pay it back themselves, or staff
 * paid it another way.
 */
export const cardWaits = ["failed", "dispute", "outside", "elsewhere"] as const;
export type CardWaits = (typeof cardWaits)[number];
