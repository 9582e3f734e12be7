import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readAdminOrder } from "../../../../staff/read-order";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ order: await readAdminOrder(req.scope, req.params.id ?? "") });
}
