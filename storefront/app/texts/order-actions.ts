/** Results of what customers do with an order. */
export const orderActionTexts = {
  canceled: "Order canceled",
  notCanceled: "Failed to cancel order",
  returnRequested: "Return request sent",
  returnNotRequested: "Failed to request return",
  requestCanceled: "Return request canceled",
  requestNotCanceled: "Failed to cancel request",
  addressChanged: "Address changed",
  addressChangedWithRefund: (amount: string) =>
    `Address changed. The tax is lower, so we refund ${amount}.`,
  addressChangedWithCardRefund: (amount: string) =>
    `Address changed. The tax is lower, so we refund ${amount} to your card.`,
  addressNotChanged: "The address could not be changed. Please try again.",
} as const;
