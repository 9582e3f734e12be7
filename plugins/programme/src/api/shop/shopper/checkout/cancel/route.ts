import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { CanceledCheckout } from "../../../../../contract/http-cart";
import { cancelCheckout } from "../../../../../checkout/cancel-checkout";
import { requester } from "../../../../requester";

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<CanceledCheckout>) {
  res.json(await cancelCheckout(req.scope, requester(req).customerId));
}
