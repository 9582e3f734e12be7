import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { countRequest } from "../../../../lib/address-limits";
import { startCheckout } from "../../../../checkout/start-checkout";
import { requester } from "../../../requester";

/** Opens the hosted payment page of the bag. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<{ url: string }>) {
  const { customer_id } = requester(req);
  await countRequest("account-checkout", customer_id);
  res.json(await startCheckout(req.scope, customer_id));
}
