import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { BatchReport } from "../../../../contract/http-admin";
import { delayLines } from "../../../../delays/delay-line";
import { adminOf } from "../../../requester";
import type { DelayedLines } from "../validators";

/** Notifies the customers of these order lines of a new date; returns which failed and why. */
export async function POST(
  req: AuthenticatedMedusaRequest<DelayedLines>,
  res: MedusaResponse<BatchReport>,
) {
  const { line_ids, revised_on: revisedOn, reason } = req.validatedBody;
  res.json(await delayLines(req.scope, line_ids, { revisedOn, reason }, adminOf(req)));
}
