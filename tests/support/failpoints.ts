export const lineSteps = [
  "processing",
  "delivered",
  "return_requested",
  "return_approved",
  "returned",
  "return_denied",
] as const;

/**
 * Lists every failpoint by the operation that it interrupts. For each of them a test checks that
 * the caller gets an error if there is one to respond to, that nothing that counts is half done,
 * and that repeating the call leads to the same result as an uninterrupted one.
 */
export const failpoints = {
  checkout: ["checkout: begun", "checkout: pieces held", "checkout: page made"],
  checkoutWithCredit: ["checkout: credit on the cart", "checkout: credit spent"],
  payment: [
    "payment: pieces held",
    "payment: money booked",
    "payment: order placed",
    "payment: order linked",
    "payment: order made",
    "payment: lines recorded",
    "payment: settled",
  ],
  endOfPage: ["payment: page ended", "payment: hold given back", "payment: page deleted"],
  paymentSentBack: ["payment: refunded", "payment: left behind"],
  requests: ["return: exchange held"],
  denials: ["return: canceled"],
  withdrawals: ["return: withdrawn", "line: driven to delivered"],
  receipts: [
    "receipt: decided",
    "receipt: received",
    "receipt: restocked",
    "refund: marked",
    "refund: booked",
    "settlement: refunded",
    "settlement: booked",
  ],
  grants: ["settlement: credit granted"],
  exchanges: ["exchange: edit begun", "exchange: piece added", "exchange: hold passed"],
  fulfillments: ["fulfillment: made", "fulfillment: linked", "fulfillment: registered"],
  deliveries: ["fulfillment: delivered"],
  lineDriven: lineSteps.map((step) => `line: driven to ${step}`),
  lineWritten: lineSteps.map((step) => `line: ${step}`),
  signUp: ["account: login made"],
  wishlist: ["wishlist: on the list", "wishlist: in the bag"],
  contact: ["contact: kept"],
  pictures: ["picture: begun"],
  taxRecords: ["tax: recorded at Stripe"],
  taxReversals: ["tax: reversed at Stripe"],
  publishing: ["publish: recorded"],
};
