import { operation, type Tag } from "../operation";
import * as parameters from "../parameters";
import * as shape from "../schemas";
import { paymentUnderWay, tooMany } from "./refusal-texts";

export const startCheckout = operation({
  id: "startCheckout",
  method: "POST",
  path: "/payment/checkout",
  access: "person",
  summary: "Open the payment page of a bag",
  description:
    "The pieces are held while the page can be paid; an earlier page of the same bag ends. Store credit is spent first: where it covers the bag, the answer is the address that a payment comes back to.",
  limit: "checkout",
  body: shape.checkoutBody,
  example: {},
  success: { status: 200, description: "Its address", schema: shape.checkoutAnswer },
  refusals: {
    403: "Somebody else's bag",
    404: "There is no such user",
    409: `${tooMany}, or no longer to be bought, or ${paymentUnderWay}, or pieces were held without a payment for too long`,
    429: "Too many checkouts of this account or address",
  },
});

export const confirmPayment = operation({
  id: "confirmPayment",
  method: "GET",
  path: "/payment/confirm",
  access: "person",
  summary: "The order of a paid session, the same answer each time",
  description:
    "Makes the order where the payment has just arrived. A payment that could not become an order has been refunded in full.",
  query: parameters.confirmQuery,
  success: { status: 200, description: "What was bought", schema: shape.confirmation },
  refusals: {
    403: "Somebody else's session",
    404: "There is no such session",
    409: "Not paid, or refunded because the goods were gone",
    503: "A part behind is down, or the payment is still being made: do not pay again",
  },
});

export const payment: Tag = {
  name: "Payment",
  description: "From the bag to the order, by way of a payment page.",
  operations: [startCheckout, confirmPayment],
};
