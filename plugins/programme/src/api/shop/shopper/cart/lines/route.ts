import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Cart } from "../../../../../contract/http-cart";
import { readCart } from "../../../../../cart/read-cart";
import { addToCart } from "../../../../../cart/change-cart";
import { requester } from "../../../../requester";
import type { AddLine } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<AddLine>, res: MedusaResponse<Cart>) {
  const { customerId } = requester(req);
  await addToCart(req.scope, customerId, req.validatedBody);
  res.status(201).json(await readCart(req.scope, customerId));
}
