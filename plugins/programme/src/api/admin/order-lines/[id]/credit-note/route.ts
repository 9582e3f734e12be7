import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readLine } from "../../../../../order-lines/customer-line";
import { sendCreditNote } from "../../../../send-invoice";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await sendCreditNote(req, res, await readLine(req.scope, req.params.id ?? ""));
}
