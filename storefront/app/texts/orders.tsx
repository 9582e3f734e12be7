import type { OrderDocument, OrderStep } from "@tomashi/programme/contract/http-orders";
import type { ReactNode } from "react";

// Texts of the page with the customer's orders.

export const titleWithCount = (count: number) => `YOUR ORDERS: ${count} ITEM(S)`;
export const notFetched = "Failed to fetch orders.";
export const backToCollection = "Back to Collection RICO";
export const returnPolicy = "Return policy";
export const credit = (amount: string) =>
  `You have ${amount} in store credit. It’s applied automatically at your next checkout.`;
export const none = "You have no orders yet.";
export const noneNote = "Your orders, invoices, tracking, and returns will appear here.";
export const noneOpen = "You have no open orders. Completed orders are below.";
export const earlier = "Earlier orders";
export const orderedOn = (date: ReactNode) => <>Ordered on {date}</>;
export const documents = {
  invoice: "Invoice",
  "credit-note": "Credit note",
} as const satisfies Record<OrderDocument["kind"], string>;
export const pdf = (document: string) => `${document} (PDF)`;
export const payment = "Payment";
export const history = "History";
export const steps = {
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
} as const satisfies Record<OrderStep["kind"], string>;
export const quantity = (quantity: number) => `Quantity ${quantity}`;
export const noCharge = "No charge";
export const inExchangeFor = (item: string) => `In exchange for ${item}.`;
export const toBeExchangedFor = (item: string) => `To be exchanged for ${item}.`;
export const sentAgain = "Sent again at no charge.";
export const lost = "Lost or damaged in transit.";
export const lostAndSentAgain = "Lost or damaged in transit. We’re sending it again.";
export const delayed = "Delayed. We can’t name a new ship date yet.";
export const delayedUntil = (day: string) => `Delayed. It will ship by ${day}.`;
export const track = (number: string) => `Track your package: ${number}`;
export const trackWith = (carrier: string, number: string) =>
  `Track your package with ${carrier}: ${number}`;
export const trackingNumber = (number: string) => `Tracking number: ${number}`;
export const trackingNumberWith = (carrier: string, number: string) =>
  `Tracking number with ${carrier}: ${number}`;
export const buyAgain = "Buy again";
export const cancel = "Cancel this item";
export const cancelTitle = (item: string) => `Cancel ${item}`;
export const cancelButton = "CANCEL ITEM";
export const keep = "Keep item";
export const saveAddress = "SAVE ADDRESS";
export const addressTerms =
  "If the tax is lower at the new address, we refund the difference. For another country, please cancel this order and place a new one.";
