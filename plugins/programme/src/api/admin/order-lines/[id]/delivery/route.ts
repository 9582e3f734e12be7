import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { undoDelivery } from "../../../../../order-lines/undo-delivery";
import { adminOf } from "../../../../requester";

/** Undoes a delivery that was marked by mistake. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ order_line: await undoDelivery(req.scope, req.params.id ?? "", adminOf(req)) });
}
