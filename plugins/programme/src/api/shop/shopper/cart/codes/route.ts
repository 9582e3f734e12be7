import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../../../contract/http";
import { addCode } from "../../../../../cart/discount-codes";
import { requester } from "../../../../requester";
import type { AddCode } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<AddCode>, res: MedusaResponse<Done>) {
  await addCode(req.scope, requester(req).customerId, req.validatedBody.code);
  res.json({ ok: true });
}
