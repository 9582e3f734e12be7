import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readOrderSlip } from "../../../../../packing-slips/read-slips";
import { sendPackingSlips } from "../../../../send-packing-slips";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await sendPackingSlips(res, [await readOrderSlip(req.scope, req.params.id ?? "")]);
}
