import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readLine } from "../../../../../order-lines/customer-line";
import { sendInvoice } from "../../../../send-invoice";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const line = await readLine(req.scope, req.params.id ?? "");
  await sendInvoice(req, res, line.order_id);
}
