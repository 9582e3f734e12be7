import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readAdminShopper } from "../../../../staff/read-shoppers";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ shopper: await readAdminShopper(req.scope, req.params.id ?? "") });
}
