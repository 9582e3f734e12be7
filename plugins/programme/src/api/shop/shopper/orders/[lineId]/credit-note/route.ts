import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ownLine } from "../../../../../../order-lines/customer-line";
import { answerCreditNote } from "../../../../../send-invoice";
import { requester } from "../../../../../requester";

/** The credit note of one of the customer's own returned lines. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const { customerId } = requester(req);
  await answerCreditNote(req, res, await ownLine(req.scope, customerId, req.params.lineId ?? ""));
}
