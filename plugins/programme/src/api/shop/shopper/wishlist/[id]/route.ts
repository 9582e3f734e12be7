import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { WishlistItem } from "../../../../../contract/http-cart";
import { readWishlist } from "../../../../../wishlist/read-wishlist";
import { removeFromWishlist } from "../../../../../wishlist/change-wishlist";
import { requester } from "../../../../requester";

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<WishlistItem[]>) {
  const { customerId } = requester(req);
  await removeFromWishlist(req.scope, customerId, req.params.id ?? "");
  res.json(await readWishlist(req.scope, customerId));
}
