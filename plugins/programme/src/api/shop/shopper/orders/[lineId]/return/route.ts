import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { OrderLine } from "../../../../../../contract/http";
import { customerLine } from "../../../../../../order-lines/customer-line";
import { requestReturn } from "../../../../../../order-lines/return-line";
import { readOrders } from "../../../../../../order-lines/read-orders";
import { requester } from "../../../../../requester";
import type { RequestReturn } from "../../../validators";

/** Requests the return of one of the customer's own order lines, or an exchange of its color. */
export async function POST(
  req: AuthenticatedMedusaRequest<RequestReturn>,
  res: MedusaResponse<OrderLine[]>,
) {
  const { customerId } = requester(req);
  const line = await customerLine(req.scope, customerId, req.params.lineId ?? "");
  const actor = { kind: "customer" as const, id: customerId };
  await requestReturn(req.scope, line.line_id, actor, req.validatedBody);
  res.json(await readOrders(req.scope, customerId));
}
