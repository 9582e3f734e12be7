import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readAdminShopper } from "../../../../../staff/read-shoppers";
import { changeRole } from "../../../../../accounts/change-role";
import { adminOf } from "../../../../requester";
import type { RoleChange } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<RoleChange>, res: MedusaResponse) {
  const id = req.params.id ?? "";
  await changeRole(req.scope, id, req.validatedBody, adminOf(req).id);
  res.json({ shopper: await readAdminShopper(req.scope, id) });
}
