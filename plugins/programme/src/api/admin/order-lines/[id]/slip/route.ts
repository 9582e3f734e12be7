import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readOrderSlip } from "../../../../../parcels/read-slips";
import { answerSlips } from "../../../../slip-answer";

/** The packing slip of a line's order. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await answerSlips(res, [await readOrderSlip(req.scope, req.params.id ?? "")]);
}
