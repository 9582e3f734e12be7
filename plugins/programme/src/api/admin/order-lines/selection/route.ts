import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { SelectedLines } from "../../../../contract/http-admin";
import { readSelection } from "../../../../staff/read-selection";
import type { Selection } from "../validators";

/** Returns which of the selected order lines a step applies to, without changing anything. */
export async function POST(
  req: AuthenticatedMedusaRequest<Selection>,
  res: MedusaResponse<SelectedLines>,
) {
  res.json(await readSelection(req.scope, req.validatedBody));
}
