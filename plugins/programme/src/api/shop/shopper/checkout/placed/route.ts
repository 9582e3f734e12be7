import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { PlacedOrder } from "../../../../../contract/http-cart";
import { readPlacedOrder } from "../../../../../checkout/receipt";
import { requester } from "../../../../requester";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<PlacedOrder>) {
  res.json({ receipt: await readPlacedOrder(req.scope, requester(req).customerId) });
}
