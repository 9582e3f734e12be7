// Messages after customers have changed an order.

export const canceled = "Order canceled";
export const notCanceled = "Failed to cancel order";
export const returnRequested = "Return request sent";
export const returnNotRequested = "Failed to request return";
export const requestCanceled = "Return request canceled";
export const requestNotCanceled = "Failed to cancel request";
export const addressChanged = "Address changed";
export const addressChangedWithRefund = (amount: string) =>
  `Address changed. The tax is lower, so we refund ${amount}.`;
export const addressChangedWithCardRefund = (amount: string) =>
  `Address changed. The tax is lower, so we refund ${amount} to your card.`;
export const addressNotChanged = "The address could not be changed. Please try again.";
