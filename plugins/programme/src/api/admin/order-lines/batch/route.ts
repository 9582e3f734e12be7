import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { runBatch } from "../../../../order-lines/batch";
import { adminOf } from "../../../requester";
import type { Batch } from "../validators";

/** Advances several order lines independently; returns which failed and why. */
export async function POST(req: AuthenticatedMedusaRequest<Batch>, res: MedusaResponse) {
  res.json(await runBatch(req.scope, req.validatedBody, adminOf(req)));
}
