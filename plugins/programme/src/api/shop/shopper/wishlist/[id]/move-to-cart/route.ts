import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { WishlistItem } from "../../../../../../contract/http-cart";
import { readWishlist } from "../../../../../../wishlist/read-wishlist";
import { moveToCart } from "../../../../../../wishlist/change-wishlist";
import { requester } from "../../../../../requester";

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<WishlistItem[]>) {
  const { customerId } = requester(req);
  await moveToCart(req.scope, customerId, req.params.id ?? "");
  res.json(await readWishlist(req.scope, customerId));
}
