import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { changeCredit } from "../../../../../staff/change-credit";
import { readCreditLedger } from "../../../../../staff/read-shoppers";
import { adminOf } from "../../../../requester";
import type { CreditChange } from "../../validators";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json(await readCreditLedger(req.scope, req.params.id ?? ""));
}

export async function POST(req: AuthenticatedMedusaRequest<CreditChange>, res: MedusaResponse) {
  const id = req.params.id ?? "";
  await changeCredit(req.scope, id, req.validatedBody, adminOf(req).id);
  res.json(await readCreditLedger(req.scope, id));
}
