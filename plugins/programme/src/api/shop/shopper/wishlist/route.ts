import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../../contract/http";
import { addToWishlist } from "../../../../wishlist/change-wishlist";
import { requester } from "../../../requester";
import type { AddWish } from "../validators";

export async function POST(req: AuthenticatedMedusaRequest<AddWish>, res: MedusaResponse<Done>) {
  await addToWishlist(req.scope, requester(req).customerId, req.validatedBody.variant_id);
  res.status(201).json({ ok: true });
}
