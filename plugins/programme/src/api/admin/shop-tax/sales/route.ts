import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { StateSales } from "../../../../contract/state-sales";
import { readStateSales } from "../../../../shop-settings/read-state-sales";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StateSales>) {
  res.json(await readStateSales(req.scope));
}
