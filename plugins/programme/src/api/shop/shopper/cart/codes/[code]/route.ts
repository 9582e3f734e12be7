import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../../../../contract/http";
import { removeCode } from "../../../../../../cart/discount-codes";
import { requester } from "../../../../../requester";

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<Done>) {
  await removeCode(req.scope, requester(req).customerId, req.params.code ?? "");
  res.json({ ok: true });
}
