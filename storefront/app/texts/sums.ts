// Labels of subtotals, totals, and payments in the cart, at checkout, and in an order.

export const items = "Items";
export const subtotal = "Subtotal";
export const discount = "Discount";
export const discountCode = (code: string) => `Discount (${code})`;
export const shipping = "Shipping";
export const freeShipping = "Free";
export const tax = "Tax";
export const atCheckout = "Calculated at checkout";
export const total = "Total";
export const totalSoFar = "Total so far";
export const amountDue = "Amount due";
export const chargedToCard = "Charged to your card";
export { storeCredit } from "./common";
export const paidByCard = "Paid by card";
export const paidOutside = "Paid to us directly";
export const paidByCredit = "Paid with store credit";
export const due = "Not paid yet";
export const refundedToCard = "Refunded to your card";
export const refundedOutside = "Refunded to you directly";
export const refundedAsCredit = "Refunded as store credit";
