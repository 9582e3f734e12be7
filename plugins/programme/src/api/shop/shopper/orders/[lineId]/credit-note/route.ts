import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { customerLine } from "../../../../../../order-lines/customer-line";
import { sendCreditNote } from "../../../../../send-invoice";
import { requester } from "../../../../../requester";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const { customerId } = requester(req);
  await sendCreditNote(
    req,
    res,
    await customerLine(req.scope, customerId, req.params.lineId ?? ""),
  );
}
