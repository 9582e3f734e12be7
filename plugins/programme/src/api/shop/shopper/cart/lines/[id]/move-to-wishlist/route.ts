import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Cart } from "../../../../../../../contract/http-cart";
import { readCart } from "../../../../../../../cart/read-cart";
import { moveToWishlist } from "../../../../../../../wishlist/change-wishlist";
import { requester } from "../../../../../../requester";

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<Cart>) {
  const { customerId } = requester(req);
  await moveToWishlist(req.scope, customerId, req.params.id ?? "");
  res.json(await readCart(req.scope, customerId));
}
