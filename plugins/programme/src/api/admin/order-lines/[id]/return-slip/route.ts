import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readLine } from "../../../../../order-lines/own-line";
import { answerReturnSlip } from "../../../../return-slip-answer";

/** The slip for the parcel in which anybody's line comes back. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await answerReturnSlip(req, res, await readLine(req.scope, req.params.id ?? ""));
}
