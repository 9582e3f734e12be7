import { adminUser, api } from "../../support/api.ts";
import { callAdmin, readShopper } from "../../support/commerce.ts";
import {
  decide,
  receive,
  requestReturn,
  setStatus,
  cancelReturn,
} from "../../support/line-steps.ts";
import type { Customer, Line } from "./model.ts";
import type { Action } from "./rules.ts";

/** Sends an action to the shop through the API of the account that performs it. */
export function sendAction(
  customer: Customer,
  line: Line,
  action: Action,
): Promise<{ status: number }> {
  switch (action.do) {
    case "process":
      return setStatus(line.id, "processing");
    case "deliver":
      return setStatus(line.id, "delivered");
    case "request":
      return action.by === "admin"
        ? requestForCustomer(customer, line)
        : requestReturn(customer.token, line.id, action.exchangeFor);
    case "withdraw":
      return cancelReturn(customer.token, line.id);
    case "approve":
      return decide(line.id, "approved");
    case "deny":
      return decide(line.id, "denied");
    case "receive":
      return receive(line.id, action.isPackagingMissing);
    case "remove":
      return callAdmin(`/admin/order-lines/${line.id}`, { method: "DELETE" });
  }
}

/** Uses /api, the only route with which an admin can request a return for a customer. */
async function requestForCustomer(
  { token, customerId }: Customer,
  { id }: Line,
): Promise<{ status: number }> {
  const { orders = [] } = await readShopper(token, "orders");
  const index = orders.findIndex((one) => one.line_id === id);
  const admin = await adminUser();
  const path = `/user/${customerId}/orders/${index}/return?lineId=${id}`;
  return api("POST", path, { token: admin.token, body: {} });
}
