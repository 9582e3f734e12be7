import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../../../../contract/http";
import { moveToCart } from "../../../../../../wishlist/change-wishlist";
import { requester } from "../../../../../requester";

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<Done>) {
  await moveToCart(req.scope, requester(req).customerId, req.params.id ?? "");
  res.json({ ok: true });
}
