import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { OrderLine } from "../../../../../../contract/http";
import { cancelLine } from "../../../../../../order-lines/cancel-line";
import { customerLine } from "../../../../../../order-lines/customer-line";
import { readOrders } from "../../../../../../order-lines/read-orders";
import { requester } from "../../../../../requester";
import type { CancelItems } from "../../../validators";

/**
 * Cancels one of the customer's own order lines, or some of its units, and refunds the customer.
 */
export async function POST(
  req: AuthenticatedMedusaRequest<CancelItems>,
  res: MedusaResponse<OrderLine[]>,
) {
  const { customerId } = requester(req);
  const line = await customerLine(req.scope, customerId, req.params.lineId ?? "");
  const actor = { kind: "customer" as const, id: customerId };
  await cancelLine(req.scope, line.line_id, actor, req.validatedBody);
  res.json(await readOrders(req.scope, customerId));
}
