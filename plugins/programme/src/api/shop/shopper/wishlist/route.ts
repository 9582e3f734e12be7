import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { WishlistItem } from "../../../../contract/http-cart";
import { readWishlist } from "../../../../wishlist/read-wishlist";
import { addToWishlist } from "../../../../wishlist/change-wishlist";
import { requester } from "../../../requester";
import type { AddWish } from "../validators";

export async function POST(
  req: AuthenticatedMedusaRequest<AddWish>,
  res: MedusaResponse<WishlistItem[]>,
) {
  const { customerId } = requester(req);
  await addToWishlist(req.scope, customerId, req.validatedBody.variant_id);
  res.status(201).json(await readWishlist(req.scope, customerId));
}
