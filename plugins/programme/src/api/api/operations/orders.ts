import { EXCHANGE_DAYS, RETURN_DAYS } from "../../../contract/return-rules";
import { operation, type Tag } from "../operation";
import * as parameters from "../parameters";
import * as shape from "../schemas";

const noSuchLine = "line not found";
const listChanged = "`The list has changed. Please reload.`: a different line has this index";

export const setOrderStatus = operation({
  id: "setOrderStatus",
  method: "PUT",
  path: "/user/{id}/orders/{index}/status",
  access: "admin",
  summary: "Advance an order line to processing, delivered, or returned",
  description:
    "One step at a time: from `confirmed` to `processing` to `delivered`, and from `return_approved` to `returned`, which counts the packaging as complete. The customer is notified by email.",
  params: parameters.ofOrder,
  query: parameters.lineIdParameter,
  body: shape.statusBody,
  example: { status: "processing" },
  success: { status: 200, description: "The updated line", schema: shape.orderAnswer },
  refusals: { 404: noSuchLine, 409: `Not possible in this state, or ${listChanged}` },
});

export const decideReturn = operation({
  id: "decideReturn",
  method: "PUT",
  path: "/user/{id}/returns/{index}",
  access: "admin",
  summary: "Approve or deny a requested return",
  description:
    "The `{index}` is the line's position in the user's `orders`. The customer is notified by email. If two decisions arrive at the same time, one gets a 409.",
  params: parameters.ofOrder,
  query: parameters.lineIdParameter,
  body: shape.decisionBody,
  example: { action: "approved" },
  success: { status: 200, description: "The updated line", schema: shape.orderAnswer },
  refusals: { 404: noSuchLine, 409: `No return is requested, or ${listChanged}` },
});

export const requestReturn = operation({
  id: "requestReturn",
  method: "POST",
  path: "/user/{id}/orders/{index}/return",
  access: "owner",
  summary: "Request a return of a delivered line",
  description: `Within ${RETURN_DAYS} days of delivery. With \`exchangeColor\`, within ${EXCHANGE_DAYS} days, another color at the same price is sent instead of a refund. With a \`quantity\` below the line's, these items become a separate order line, which the response contains. Pre-orders and sale items are final sale.`,
  params: parameters.ofOrder,
  query: parameters.lineIdParameter,
  body: shape.returnBody,
  example: {},
  success: { status: 200, description: "The updated line", schema: shape.orderAnswer },
  refusals: {
    400: "More items than the line has",
    404: noSuchLine,
    409: `Not delivered, past the ${RETURN_DAYS} days, final sale, not exchangeable for this color, or ${listChanged}`,
  },
});

export const cancelOrder = operation({
  id: "cancelOrder",
  method: "POST",
  path: "/user/{id}/orders/{index}/cancel",
  access: "owner",
  summary: "Cancel items that have not been sent",
  description:
    "Customers can cancel while the line is `confirmed`, admins also while it is `processing`, until it is handed over. The items are available again, and the customer is refunded the way they paid. With a `quantity` below the line's, the canceled items become a separate order line, which the response contains.",
  params: parameters.ofOrder,
  query: parameters.lineIdParameter,
  body: shape.cancelBody,
  example: {},
  success: { status: 200, description: "The canceled line", schema: shape.orderAnswer },
  refusals: {
    400: "More items than the line has",
    404: noSuchLine,
    409: `Already sent, in preparation, or canceled, or ${listChanged}`,
  },
});

export const readInvoice = operation({
  id: "readInvoice",
  method: "GET",
  path: "/user/{id}/orders/{index}/invoice",
  access: "owner",
  summary: "Download the invoice of a line's order",
  description: "All lines of an order are on one invoice.",
  params: parameters.ofOrder,
  query: parameters.lineIdParameter,
  success: {
    status: 200,
    description: "A PDF file",
    contentType: "application/pdf",
    headers: { "Content-Disposition": "The file name" },
  },
  refusals: { 404: noSuchLine, 409: listChanged },
});

export const removeOrder = operation({
  id: "removeOrder",
  method: "DELETE",
  path: "/user/{id}/orders/{index}",
  access: "admin",
  summary: "Remove a completed line from the list; the order and its invoice are kept",
  description:
    "For lines that are delivered, returned, return_denied, or canceled. Later lines move up by one, so send `lineId` with the next call.",
  params: parameters.ofOrder,
  query: parameters.lineIdParameter,
  success: {
    status: 200,
    description: "The line was removed from the list",
    schema: shape.messageAnswer,
  },
  refusals: {
    404: noSuchLine,
    409: `Not delivered, returned, return_denied, or canceled, or ${listChanged}`,
  },
});

export const orders: Tag = {
  name: "Orders",
  description:
    "A user's order lines, one for each color. A line is identified by its `{index}` in the user's `orders`, counted from 0, oldest first.",
  operations: [setOrderStatus, decideReturn, requestReturn, cancelOrder, readInvoice, removeOrder],
};
