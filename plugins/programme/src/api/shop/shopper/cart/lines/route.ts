import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../../../contract/http";
import { addToCart } from "../../../../../cart/change-cart";
import { requester } from "../../../../requester";
import type { AddLine } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<AddLine>, res: MedusaResponse<Done>) {
  await addToCart(req.scope, requester(req).customerId, req.validatedBody);
  res.status(201).json({ ok: true });
}
