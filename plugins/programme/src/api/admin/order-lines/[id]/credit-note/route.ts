import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readLine } from "../../../../../order-lines/customer-line";
import { sendCreditNote } from "../../../../send-invoice";

/** The credit note of a returned line. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await sendCreditNote(req, res, await readLine(req.scope, req.params.id ?? ""));
}
