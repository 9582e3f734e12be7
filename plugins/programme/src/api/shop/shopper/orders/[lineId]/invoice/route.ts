import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { customerLine } from "../../../../../../order-lines/customer-line";
import { sendInvoice } from "../../../../../send-invoice";
import { requester } from "../../../../../requester";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const line = await customerLine(req.scope, requester(req).customerId, req.params.lineId ?? "");
  await sendInvoice(req, res, line.order_id);
}
