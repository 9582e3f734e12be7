import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readLine } from "../../../../../order-lines/own-line";
import { answerCreditNote } from "../../../../invoice-answer";

/** The credit note of a returned line. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await answerCreditNote(req, res, await readLine(req.scope, req.params.id ?? ""));
}
