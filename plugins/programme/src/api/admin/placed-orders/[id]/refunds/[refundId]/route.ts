import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { payOpenRefund } from "../../../../../../order-lines/open-refunds";
import { bookRefundsOfOrder } from "../../../../../../reconciliation/external-refunds";
import { readAdminOrder } from "../../../../../../staff/read-order";
import { adminOf } from "../../../../../requester";
import type { DecidedRefund } from "../../../validators";

/** Pays a refund that failed or waits for a dispute, as the admin decided. */
export async function POST(req: AuthenticatedMedusaRequest<DecidedRefund>, res: MedusaResponse) {
  const { id = "", refundId = "" } = req.params;
  await bookRefundsOfOrder(req.scope, id);
  await payOpenRefund(req.scope, id, { id: refundId, ...req.validatedBody }, adminOf(req).id);
  res.json({ order: await readAdminOrder(req.scope, id) });
}
