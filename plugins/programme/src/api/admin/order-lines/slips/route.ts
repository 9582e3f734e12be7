import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readSlips } from "../../../../packing-slips/read-slips";
import { sendPackingSlips } from "../../../send-packing-slips";
import type { Slips } from "../validators";

/** The packing slips of these lines, each order on a page of its own. */
export async function POST(req: AuthenticatedMedusaRequest<Slips>, res: MedusaResponse) {
  await sendPackingSlips(res, await readSlips(req.scope, req.validatedBody.line_ids));
}
