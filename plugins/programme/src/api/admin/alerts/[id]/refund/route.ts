import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readAdminOrder } from "../../../../../staff/read-order";
import { refundWarnedOrder } from "../../../../../staff/refund-warned-order";
import { adminOf } from "../../../../requester";
import type { WarnedRefund } from "../../validators";

/** Refunds and cancels the order with a fraud warning. */
export async function POST(req: AuthenticatedMedusaRequest<WarnedRefund>, res: MedusaResponse) {
  const { id = "" } = req.params;
  const { expected_left: left } = req.validatedBody;
  const orderId = await refundWarnedOrder(req.scope, id, left, adminOf(req).id);
  res.json({ order: await readAdminOrder(req.scope, orderId) });
}
