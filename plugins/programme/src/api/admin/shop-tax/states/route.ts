import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { StateTax, TaxSettings } from "../../../../contract/tax-settings";
import { saveStateTax } from "../../../../shop-settings/change-taxes";
import { readTaxes } from "../../../../shop-settings/read-taxes";
import { adminOf } from "../../../requester";

export async function POST(
  req: AuthenticatedMedusaRequest<StateTax>,
  res: MedusaResponse<TaxSettings>,
) {
  await saveStateTax(req.scope, req.validatedBody, adminOf(req).id);
  res.json(await readTaxes(req.scope));
}
