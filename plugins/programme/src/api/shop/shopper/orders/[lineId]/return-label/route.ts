import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { returnLabelFile } from "../../../../../../contract/return-rules";
import { readLabelPdf } from "../../../../../../labels/read-label";
import { customerLine } from "../../../../../../order-lines/customer-line";
import { requester } from "../../../../../requester";
import { sendPdf } from "../../../../../send-pdf";

/** Sends the label that the shop bought for the return. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const { customerId } = requester(req);
  const line = await customerLine(req.scope, customerId, req.params.lineId ?? "");
  const pdf = await readLabelPdf(req.scope, line.order_id, line.return_id ?? "");
  sendPdf(res, returnLabelFile(line), pdf);
}
