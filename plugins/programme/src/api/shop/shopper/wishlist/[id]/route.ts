import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../../../contract/http";
import { removeFromWishlist } from "../../../../../wishlist/change-wishlist";
import { requester } from "../../../../requester";

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<Done>) {
  await removeFromWishlist(req.scope, requester(req).customerId, req.params.id ?? "");
  res.json({ ok: true });
}
