import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Work } from "../../../contract/http-admin";
import { readWorkList } from "../../../staff/read-inventory";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<Work>) {
  res.json(await readWorkList(req.scope));
}
