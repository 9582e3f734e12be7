/** Contains the texts of a return slip. The same slip gives the same bytes. */
export interface ReturnSlip {
  fileName: string;
  /** The label's name, then the return address. */
  label: string;
  address: string[];
  /** `RET-17`; the order number for a return approved before returns had numbers. */
  number: string;
  orderNumber: string;
  pieceName: string;
  color: string;
  quantity: number;
  /** The color requested in exchange; null for a refund. */
  exchangeColor: string | null;
  /** The customer's reason, as one text. */
  reason: string | null;
  /** Dates as `2026-11-21`. */
  dueOn: string;
  refundDueOn: string | null;
  /** True if store credit paid a part of the order. */
  hasCredit: boolean;
  feeCents: number;
  /** Sentence about the return postage; "" if the shop has none, or bought the label. */
  postage: string;
}
