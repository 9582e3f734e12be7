import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { startCheckout } from "../../../../workflows/checkout/start-checkout";
import { asking } from "../../../request";

/** Opens the hosted payment page of the bag. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<{ url: string }>) {
  res.json(await startCheckout(req.scope, asking(req).customer_id));
}
