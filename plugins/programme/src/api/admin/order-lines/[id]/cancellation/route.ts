import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { cancelLine } from "../../../../../order-lines/cancel-line";
import { adminOf } from "../../../../requester";
import type { CancelLine } from "../../validators";

/** Cancels an order line that has not shipped, or some of its units, and refunds the customer. */
export async function POST(req: AuthenticatedMedusaRequest<CancelLine>, res: MedusaResponse) {
  const { scope, params, validatedBody: cancellation } = req;
  const order_line = await cancelLine(scope, params.id ?? "", adminOf(req), cancellation);
  res.json({ order_line });
}
