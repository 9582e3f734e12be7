import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { TaxSettings } from "../../../contract/tax-settings";
import { setTaxMode } from "../../../shop-settings/change-taxes";
import { readTaxes } from "../../../shop-settings/read-taxes";
import { adminOf } from "../../requester";
import type { ModeChange } from "./validators";

type Answer = MedusaResponse<TaxSettings>;

export async function GET(req: AuthenticatedMedusaRequest, res: Answer) {
  res.json(await readTaxes(req.scope));
}

export async function POST(req: AuthenticatedMedusaRequest<ModeChange>, res: Answer) {
  await setTaxMode(req.scope, req.validatedBody.mode, adminOf(req).id);
  res.json(await readTaxes(req.scope));
}
