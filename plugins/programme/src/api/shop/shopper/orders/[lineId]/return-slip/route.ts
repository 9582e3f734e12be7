import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { customerLine } from "../../../../../../order-lines/customer-line";
import { sendReturnSlip } from "../../../../../send-return-slip";
import { requester } from "../../../../../requester";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const { customerId } = requester(req);
  await sendReturnSlip(
    req,
    res,
    await customerLine(req.scope, customerId, req.params.lineId ?? ""),
  );
}
