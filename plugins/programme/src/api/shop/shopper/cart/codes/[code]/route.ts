import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { removeCode } from "../../../../../../cart/discount-codes";
import { readCart } from "../../../../../../cart/read-cart";
import type { Cart } from "../../../../../../contract/http-cart";
import { requester } from "../../../../../requester";

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<Cart>) {
  const { customerId } = requester(req);
  await removeCode(req.scope, customerId, req.params.code ?? "");
  res.json(await readCart(req.scope, customerId));
}
