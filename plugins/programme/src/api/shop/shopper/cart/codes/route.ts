import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { addCode } from "../../../../../cart/discount-codes";
import { readCart } from "../../../../../cart/read-cart";
import type { Cart } from "../../../../../contract/http-cart";
import { requester } from "../../../../requester";
import type { AddCode } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<AddCode>, res: MedusaResponse<Cart>) {
  const { customerId } = requester(req);
  await addCode(req.scope, customerId, req.validatedBody.code);
  res.json(await readCart(req.scope, customerId));
}
