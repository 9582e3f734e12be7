import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { problem } from "../../../../../lib/problem";
import { markDelivered, startProcessing } from "../../../../../order-lines/fulfill";
import { adminOf } from "../../../../requester";
import type { SetStatus } from "../../validators";

/** Sets the next status of an order line: processing, then delivered. */
export async function POST(req: AuthenticatedMedusaRequest<SetStatus>, res: MedusaResponse) {
  const step = { processing: startProcessing, delivered: markDelivered };
  const { status, expected, tracking } = req.validatedBody;
  if (status !== "processing" && status !== "delivered") {
    throw problem(409, `This route cannot set the status to ${status}.`);
  }
  const lineId = req.params.id ?? "";
  const order_line = await step[status](req.scope, lineId, adminOf(req), expected, tracking);
  res.json({ order_line });
}
