import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readShippingRates } from "../../../../../../../labels/buy-label";

/** Returns what a label of the package costs now. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const { id = "", packageId = "" } = req.params;
  res.json({ rates: await readShippingRates(req.scope, id, packageId) });
}
