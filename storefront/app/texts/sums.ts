import { commonTexts } from "./common";

/** The rows of a sum, in the cart, at checkout, and in an order. */
export const sumTexts = {
  items: "Items",
  subtotal: "Subtotal",
  discount: "Discount",
  discountCode: (code: string) => `Discount (${code})`,
  shipping: "Shipping",
  freeShipping: "Free",
  tax: "Tax",
  atCheckout: "Calculated at checkout",
  total: "Total",
  totalSoFar: "Total so far",
  amountDue: "Amount due",
  chargedToCard: "Charged to your card",
  storeCredit: commonTexts.storeCredit,
  paidByCard: "Paid by card",
  paidOutside: "Paid to us directly",
  paidByCredit: "Paid with store credit",
  due: "Not paid yet",
  refundedToCard: "Refunded to your card",
  refundedOutside: "Refunded to you directly",
  refundedAsCredit: "Refunded as store credit",
} as const;
