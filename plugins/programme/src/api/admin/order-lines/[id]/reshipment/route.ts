import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { reshipLostLine } from "../../../../../order-lines/reship-line";
import { adminOf } from "../../../../requester";
import type { LostLine } from "../../validators";

/** Sends items that were lost or damaged in transit again. */
export async function POST(req: AuthenticatedMedusaRequest<LostLine>, res: MedusaResponse) {
  const { scope, params, validatedBody: loss } = req;
  res.json({ order_line: await reshipLostLine(scope, params.id ?? "", adminOf(req), loss) });
}
