import { operation, type Tag } from "../operation";
import * as parameters from "../parameters";
import * as shape from "../schemas";
import { paymentUnderWay, tooMany } from "./refusal-texts";

export const startCheckout = operation({
  id: "startCheckout",
  method: "POST",
  path: "/payment/checkout",
  access: "person",
  summary: "Create a payment page for a cart",
  description:
    "Holds the items until the page expires. An earlier page for the same cart expires. Store credit is spent first: if it covers the cart, `url` is the success URL.",
  limit: "checkout",
  body: shape.checkoutBody,
  example: {},
  success: { status: 200, description: "The URL of the page", schema: shape.checkoutAnswer },
  refusals: {
    403: "Another user's cart",
    404: "User not found",
    409: `${tooMany}, or no longer available, or ${paymentUnderWay}, or items were held too long without a payment`,
    429: "Too many checkouts for this account or IP address",
  },
});

export const confirmPayment = operation({
  id: "confirmPayment",
  method: "GET",
  path: "/payment/confirm",
  access: "person",
  summary: "Get the order of a paid session; the response is the same each time",
  description:
    "Places the order if the payment has just arrived. If the order could not be placed, the payment has been refunded in full.",
  query: parameters.confirmQuery,
  success: { status: 200, description: "The purchased items", schema: shape.confirmation },
  refusals: {
    403: "Another user's session",
    404: "Session not found",
    409: "Not paid, or refunded because an item sold out",
    503: "A dependency is unavailable, or the payment is still processing: do not pay again",
  },
});

export const payment: Tag = {
  name: "Payment",
  description: "Checkout and payment confirmation.",
  operations: [startCheckout, confirmPayment],
};
