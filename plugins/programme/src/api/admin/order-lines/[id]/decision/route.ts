import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { decideReturn } from "../../../../../order-lines/return-line";
import { adminOf } from "../../../../requester";
import type { Decide } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<Decide>, res: MedusaResponse) {
  const { scope, params, validatedBody: decision } = req;
  const order_line = await decideReturn(scope, params.id ?? "", adminOf(req), decision);
  res.json({ order_line });
}
