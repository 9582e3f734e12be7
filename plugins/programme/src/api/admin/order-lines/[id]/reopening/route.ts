import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { reopenReturn } from "../../../../../order-lines/reopen-return";
import { adminOf } from "../../../../requester";
import type { Reopening } from "../../validators";

/** Reopens a denied return. */
export async function POST(req: AuthenticatedMedusaRequest<Reopening>, res: MedusaResponse) {
  const { scope, params, validatedBody: reopening } = req;
  res.json({ order_line: await reopenReturn(scope, params.id ?? "", adminOf(req), reopening) });
}
