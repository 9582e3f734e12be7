import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { OrderLine } from "../../../../../../../contract/http";
import { customerLine } from "../../../../../../../order-lines/customer-line";
import { readOrders } from "../../../../../../../order-lines/read-orders";
import { withdrawReturn } from "../../../../../../../order-lines/withdraw-return";
import { requester } from "../../../../../../requester";

/** Cancels the customer's own return request while it is undecided. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<OrderLine[]>) {
  const { customerId } = requester(req);
  const line = await customerLine(req.scope, customerId, req.params.lineId ?? "");
  await withdrawReturn(req.scope, line.line_id, { kind: "customer", id: customerId });
  res.json(await readOrders(req.scope, customerId));
}
