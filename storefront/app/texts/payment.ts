/** Texts of the pages after the payment page. */
export const paymentTexts = {
  title: "Payment",
  unsuccessful: "Payment was unsuccessful. Please try again.",
  canceled: "Payment canceled",
  canceledText: "You haven’t been charged, and your bag is saved. It’s safe to pay again.",
  wentThrough: "Your payment went through",
  wentThroughText:
    "We received it before you came back, and your order is placed. Please do not pay again.",
  notPaid: "Not paid yet",
  notPaidText:
    "You haven’t been charged. We hold your items, and you can pay with the link in our email until the time it names.",
  loggedOut: "You’re logged out. If you paid, your order is safe. Log in to see it.",
  logIn: "Log in to see your order",
  notConfirmed:
    "We can’t confirm your order right now. Please do not pay again: if your payment went through, we’ll place your order automatically or refund you.",
  thanksForPayment: "Thank you for your payment.",
  paidText: "We’ll confirm the order by email in a moment. You can close this page.",
  orderPlaced: "Thank you. Your order is placed.",
  waiting: "Your order is being confirmed",
  waitingText:
    "This takes a moment, and this page updates automatically. Please do not pay again: if your payment went through, we’ll place your order.",
  failed: "Order confirmation failed.",
  confirmedToast: "Order confirmed!",
  placedToast: "Order placed successfully!",
  whatNext: "What happens next",
  confirmationTo: (email: string) =>
    `Your confirmation and invoice are on their way to ${email}. We’ll email you again when your order is being processed and when it’s delivered.`,
  invoice: "Invoice (PDF)",
} as const;
