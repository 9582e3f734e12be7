import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { undoStart } from "../../../../../order-lines/undo-start";
import { adminOf } from "../../../../requester";

/** Removes an item from a package that was started by mistake. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ order_line: await undoStart(req.scope, req.params.id ?? "", adminOf(req)) });
}
