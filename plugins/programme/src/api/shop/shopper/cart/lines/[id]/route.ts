import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../../../../contract/http";
import { removeCartLine, updateCartLine } from "../../../../../../cart/change-cart";
import { requester } from "../../../../../requester";
import type { UpdateLine } from "../../../validators";

export async function POST(req: AuthenticatedMedusaRequest<UpdateLine>, res: MedusaResponse<Done>) {
  const { customerId } = requester(req);
  await updateCartLine(req.scope, customerId, lineId(req), req.validatedBody.quantity);
  res.json({ ok: true });
}

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<Done>) {
  await removeCartLine(req.scope, requester(req).customerId, lineId(req));
  res.json({ ok: true });
}

function lineId(req: AuthenticatedMedusaRequest): string {
  return req.params.id ?? "";
}
