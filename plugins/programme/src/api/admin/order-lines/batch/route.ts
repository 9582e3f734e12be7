import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { runBatch } from "../../../../order-lines/batch";
import { adminOf } from "../../../requester";
import type { Batch } from "../validators";

/** Takes several lines one step further, independently; returns which failed and why. */
export async function POST(req: AuthenticatedMedusaRequest<Batch>, res: MedusaResponse) {
  const { line_ids, step } = req.validatedBody;
  res.json(await runBatch(req.scope, line_ids, step, adminOf(req)));
}
