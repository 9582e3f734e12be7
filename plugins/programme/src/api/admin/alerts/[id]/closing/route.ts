import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { closeAlert } from "../../../../../staff/payment-alerts";
import { adminOf } from "../../../../requester";

/** Closes the alert of a failed refund that staff have resolved. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await closeAlert(req.scope, req.params.id ?? "", adminOf(req).id);
  res.json({ message: "Alert closed" });
}
