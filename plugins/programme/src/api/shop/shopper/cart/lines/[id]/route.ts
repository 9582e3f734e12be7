import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Cart } from "../../../../../../contract/http-cart";
import { readCart } from "../../../../../../cart/read-cart";
import { removeCartLine, updateCartLine } from "../../../../../../cart/change-cart";
import { requester } from "../../../../../requester";
import type { UpdateLine } from "../../../validators";

export async function POST(req: AuthenticatedMedusaRequest<UpdateLine>, res: MedusaResponse<Cart>) {
  const { customerId } = requester(req);
  await updateCartLine(req.scope, customerId, lineId(req), req.validatedBody.quantity);
  res.json(await readCart(req.scope, customerId));
}

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<Cart>) {
  const { customerId } = requester(req);
  await removeCartLine(req.scope, customerId, lineId(req));
  res.json(await readCart(req.scope, customerId));
}

function lineId(req: AuthenticatedMedusaRequest): string {
  return req.params.id ?? "";
}
