import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { OpenAlerts } from "../../../contract/payment-alerts";
import { readOpenAlerts } from "../../../staff/payment-alerts";

/** Lists the open alerts about payments. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OpenAlerts>) {
  res.json({ alerts: await readOpenAlerts(req.scope) });
}
