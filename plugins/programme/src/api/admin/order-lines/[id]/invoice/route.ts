import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readLine } from "../../../../../order-lines/own-line";
import { answerInvoice } from "../../../../invoice-answer";

/** The invoice of a line's order. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const line = await readLine(req.scope, req.params.id ?? "");
  await answerInvoice(req, res, line.order_id);
}
