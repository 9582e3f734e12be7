import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { approveReturn, denyReturn } from "../../../../../order-lines/return-line";
import { adminOf } from "../../../../requester";
import type { Decide } from "../../validators";

/** Approves or denies a requested return. */
export async function POST(req: AuthenticatedMedusaRequest<Decide>, res: MedusaResponse) {
  const { action, expected } = req.validatedBody;
  const decision = action === "approved" ? approveReturn : denyReturn;
  const order_line = await decision(req.scope, req.params.id ?? "", adminOf(req), expected);
  res.json({ order_line });
}
