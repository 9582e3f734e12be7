import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { setTracking } from "../../../../../order-lines/tracking";
import { adminOf } from "../../../../requester";
import type { EnteredTracking } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<EnteredTracking>, res: MedusaResponse) {
  const { scope, params, validatedBody: tracking } = req;
  const order_line = await setTracking(scope, params.id ?? "", adminOf(req), tracking);
  res.json({ order_line });
}
