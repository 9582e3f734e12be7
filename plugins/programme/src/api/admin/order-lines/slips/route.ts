import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readSlips } from "../../../../packing-slips/read-slips";
import { sendPackingSlips } from "../../../send-packing-slips";
import type { Slips } from "../validators";

/** Downloads the packing slips of these order lines, one page per order. */
export async function POST(req: AuthenticatedMedusaRequest<Slips>, res: MedusaResponse) {
  await sendPackingSlips(res, await readSlips(req.scope, req.validatedBody.line_ids));
}
