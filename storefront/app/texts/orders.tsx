import type { OrderDocument, OrderStep } from "@tomashi/programme/contract/http-orders";
import type { ReactNode } from "react";

/** Texts of the page with the customer's orders. */
export const orderTexts = {
  titleWithCount: (count: number) => `YOUR ORDERS: ${count} ITEM(S)`,
  notFetched: "Failed to fetch orders.",
  backToCollection: "Back to Collection RICO",
  returnPolicy: "The return policy",
  credit: (amount: string) =>
    `You have ${amount} in store credit. It’s applied automatically at your next checkout.`,
  none: "You have no orders yet.",
  noneNote: "Your orders, invoices, tracking, and returns will appear here.",
  noneOpen: "You have no open orders. Completed orders are below.",
  earlier: "Earlier orders",
  orderedOn: (date: ReactNode) => <>Ordered on {date}</>,
  documents: { invoice: "Invoice", "credit-note": "Credit note" } satisfies Record<
    OrderDocument["kind"],
    string
  >,
  pdf: (document: string) => `${document} (PDF)`,
  payment: "Payment",
  history: "History",
  steps: {
    placed: "Order placed",
    address_changed: "Address changed",
    confirmed: "Confirmed",
    processing: "Being prepared",
    shipped: "Shipped",
    delivered: "Delivered",
    return_requested: "Return requested",
    return_approved: "Return approved",
    return_denied: "Return denied",
    returned: "Return received",
    canceled: "Canceled",
    refunded: "Refunded",
  } satisfies Record<OrderStep["kind"], string>,
  quantity: (quantity: number) => `Quantity ${quantity}`,
  noCharge: "No charge",
  inExchangeFor: (item: string) => `In exchange for ${item}.`,
  toBeExchangedFor: (item: string) => `To be exchanged for ${item}.`,
  sentAgain: "Sent again at no charge.",
  lost: "Lost or damaged in transit.",
  lostAndSentAgain: "Lost or damaged in transit. We’re sending it again.",
  delayed: "Delayed. We can’t name a new ship date yet.",
  delayedUntil: (day: string) => `Delayed. It will ship by ${day}.`,
  track: (number: string) => `Track your package: ${number}`,
  trackWith: (carrier: string, number: string) => `Track your package with ${carrier}: ${number}`,
  trackingNumber: (number: string) => `Tracking number: ${number}`,
  trackingNumberWith: (carrier: string, number: string) =>
    `Tracking number with ${carrier}: ${number}`,
  buyAgain: "Buy again",
  cancel: "Cancel this item",
  cancelTitle: (item: string) => `Cancel ${item}`,
  cancelButton: "CANCEL ITEM",
  keep: "Keep item",
  saveAddress: "SAVE ADDRESS",
  addressTerms:
    "If the tax is lower at the new address, we refund the difference. For another country, please cancel this order and place a new one.",
} as const;
