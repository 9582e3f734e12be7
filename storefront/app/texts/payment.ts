// Texts of the pages that follow the payment page.

export const title = "Payment";
export const unsuccessful = "Payment was unsuccessful. Please try again.";
export const canceled = "Payment canceled";
export const canceledText =
  "You haven’t been charged, and your bag is saved. It’s safe to pay again.";
export const wentThrough = "Your payment went through";
export const wentThroughText =
  "We received it before you came back, and your order is placed. Please do not pay again.";
export const notPaid = "Not paid yet";
export const notPaidText =
  "You haven’t been charged. We’re holding your items until the time stated in our email. Use the link in it to pay.";
export const loggedOut = "You’re logged out. If you paid, your order is safe. Log in to see it.";
export const logIn = "Log in to see your order";
export const notConfirmed =
  "We can’t confirm your order right now. Please do not pay again: if your payment went through, we’ll place your order automatically or refund you.";
export const thanksForPayment = "Thank you for your payment.";
export const paidText = "We’ll confirm the order by email in a moment. You can close this page.";
export const orderPlaced = "Thank you. Your order is placed.";
export const waiting = "Your order is being confirmed";
export const waitingText =
  "This takes a moment, and this page updates automatically. Please do not pay again: if your payment went through, we’ll place your order.";
export const failed = "Order confirmation failed.";
export const confirmedToast = "Order confirmed!";
export const placedToast = "Order placed successfully!";
export const whatNext = "What happens next";
export const confirmationTo = (email: string) =>
  `Your confirmation and invoice are on their way to ${email}. We’ll email you again when your order is being processed and when it’s delivered.`;
export const invoice = "Invoice (PDF)";
