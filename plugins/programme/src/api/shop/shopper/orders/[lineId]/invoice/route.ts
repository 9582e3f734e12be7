import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ownLine } from "../../../../../../order-lines/customer-line";
import { answerInvoice } from "../../../../../send-invoice";
import { requester } from "../../../../../requester";

/** The invoice of the order that contains one of the customer's own lines. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const line = await ownLine(req.scope, requester(req).customerId, req.params.lineId ?? "");
  await answerInvoice(req, res, line.order_id);
}
