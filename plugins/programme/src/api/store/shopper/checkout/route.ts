import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { countRequest } from "../../../../lib/address-limits";
import { startCheckout } from "../../../../checkout/start-checkout";
import { requester } from "../../../requester";

/** Opens the hosted payment page for the bag. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<{ url: string }>) {
  const { customerId } = requester(req);
  await countRequest("account-checkout", customerId);
  res.json(await startCheckout(req.scope, customerId));
}
