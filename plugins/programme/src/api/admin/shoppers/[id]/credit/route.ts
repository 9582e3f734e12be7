import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readCreditLedger } from "../../../../../staff/read-shoppers";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json(await readCreditLedger(req.scope, req.params.id ?? ""));
}
