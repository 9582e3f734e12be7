import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { refundLostLine } from "../../../../../order-lines/lost-line";
import { adminOf } from "../../../../requester";
import type { LostLine } from "../../validators";

/** Refunds items that were lost or damaged in transit. */
export async function POST(req: AuthenticatedMedusaRequest<LostLine>, res: MedusaResponse) {
  const { scope, params, validatedBody: loss } = req;
  res.json({ order_line: await refundLostLine(scope, params.id ?? "", adminOf(req), loss) });
}
