/** What a return slip says. The same slip gives the same bytes. */
export interface ReturnSlip {
  fileName: string;
  /** The label's name, then where the parcel goes. */
  label: string;
  address: string[];
  /** `RET-17`; the order's number for a return approved before returns had numbers. */
  number: string;
  orderNumber: string;
  pieceName: string;
  color: string;
  quantity: number;
  /** The color that comes in exchange; null when it is a refund. */
  exchangeColor: string | null;
  /** The customer's, as one text. */
  reason: string | null;
  /** Days as `2026-11-21`. */
  dueOn: string;
  refundDueOn: string | null;
  /** Whether store credit paid a part of the order. */
  hasCredit: boolean;
  /** What missing packaging costs. */
  feeCents: number;
}
