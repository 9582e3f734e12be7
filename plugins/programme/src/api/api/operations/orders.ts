import { EXCHANGE_DAYS, RETURN_DAYS } from "../../../contract/return-rules";
import { operation, type Tag } from "../operation";
import * as parameters from "../parameters";
import * as shape from "../schemas";

const noSuchLine = "there is no such line";
const listChanged = "`The list has changed. Please reload.`: another line is at this place";

export const setOrderStatus = operation({
  id: "setOrderStatus",
  method: "PUT",
  path: "/user/{id}/orders/{index}/status",
  access: "admin",
  summary: "The next step of an order line: processing, delivered, or returned",
  description:
    "One step at a time: `confirmed`, `processing`, `delivered`, and from `return_approved` to `returned`, with the packaging taken as complete. The customer is told by email.",
  params: parameters.ofOrder,
  query: parameters.thatLine,
  body: shape.statusBody,
  example: { status: "processing" },
  success: { status: 200, description: "The changed line", schema: shape.orderAnswer },
  refusals: { 404: noSuchLine, 409: `Not possible in this state, or ${listChanged}` },
});

export const decideReturn = operation({
  id: "decideReturn",
  method: "PUT",
  path: "/user/{id}/returns/{index}",
  access: "admin",
  summary: "Approve or deny a requested return",
  description:
    "The `{index}` is that of the user's `orders`. The customer is told by email. Of two decisions at the same moment one is answered 409.",
  params: parameters.ofOrder,
  query: parameters.thatLine,
  body: shape.decisionBody,
  example: { action: "approved" },
  success: { status: 200, description: "The changed line", schema: shape.orderAnswer },
  refusals: { 404: noSuchLine, 409: `No return is requested, or ${listChanged}` },
});

export const requestReturn = operation({
  id: "requestReturn",
  method: "POST",
  path: "/user/{id}/orders/{index}/return",
  access: "owner",
  summary: "Ask to return a delivered line",
  description: `Within ${RETURN_DAYS} days of the delivery. With \`exchangeColor\`, within ${EXCHANGE_DAYS} days, another color of the same price is sent in place of the money. Pre-orders and reduced pieces are final sale.`,
  params: parameters.ofOrder,
  query: parameters.thatLine,
  body: shape.returnBody,
  example: {},
  success: { status: 200, description: "The changed line", schema: shape.orderAnswer },
  refusals: {
    404: noSuchLine,
    409: `Not delivered, past the ${RETURN_DAYS} days, final sale, not to be exchanged for this color, or ${listChanged}`,
  },
});

export const readInvoice = operation({
  id: "readInvoice",
  method: "GET",
  path: "/user/{id}/orders/{index}/invoice",
  access: "owner",
  summary: "The invoice of the order that a line belongs to",
  description: "All lines of an order are on one invoice.",
  params: parameters.ofOrder,
  query: parameters.thatLine,
  success: {
    status: 200,
    description: "A PDF with a file name",
    contentType: "application/pdf",
    headers: { "Content-Disposition": "Its file name" },
  },
  refusals: { 404: noSuchLine, 409: listChanged },
});

export const removeOrder = operation({
  id: "removeOrder",
  method: "DELETE",
  path: "/user/{id}/orders/{index}",
  access: "admin",
  summary: "Take a completed line off the list; the order and its invoice stay on record",
  description:
    "A line that is delivered, returned or denied its return. Later lines move up by one: send `lineId` with the next call.",
  params: parameters.ofOrder,
  query: parameters.thatLine,
  success: { status: 200, description: "It is off the list", schema: shape.messageAnswer },
  refusals: {
    404: noSuchLine,
    409: `Not delivered, returned or return_denied, or ${listChanged}`,
  },
});

export const orders: Tag = {
  name: "Orders",
  description:
    "What a user has bought, a line for each color. A line is known by its `{index}` in the user's `orders`, counted from 0, oldest first.",
  operations: [setOrderStatus, decideReturn, requestReturn, readInvoice, removeOrder],
};
