import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ownLine } from "../../../../../../order-lines/customer-line";
import { answerReturnSlip } from "../../../../../send-return-slip";
import { requester } from "../../../../../requester";

/** The slip for the parcel in which one of the customer's own lines comes back. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const { customerId } = requester(req);
  await answerReturnSlip(req, res, await ownLine(req.scope, customerId, req.params.lineId ?? ""));
}
