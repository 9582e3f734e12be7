import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readAdminOrder } from "../../../../../staff/read-order";
import { refundAsStaff } from "../../../../../staff/refund-order";
import { adminOf } from "../../../../requester";
import type { NewRefund } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<NewRefund>, res: MedusaResponse) {
  const id = req.params.id ?? "";
  await refundAsStaff(req.scope, id, req.validatedBody, adminOf(req).id);
  res.json({ order: await readAdminOrder(req.scope, id) });
}
