import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { TaxSettings } from "../../../../../contract/tax-settings";
import { removeRegionTax } from "../../../../../shop-settings/change-taxes";
import { readTaxes } from "../../../../../shop-settings/read-taxes";
import { adminOf } from "../../../../requester";

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<TaxSettings>) {
  await removeRegionTax(req.scope, req.params.id ?? "", adminOf(req).id);
  res.json(await readTaxes(req.scope));
}
