import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readLine } from "../../../../../order-lines/customer-line";
import { sendReturnSlip } from "../../../../send-return-slip";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await sendReturnSlip(req, res, await readLine(req.scope, req.params.id ?? ""));
}
