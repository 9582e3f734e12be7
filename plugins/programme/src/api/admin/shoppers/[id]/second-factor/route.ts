import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readAdminShopper } from "../../../../../staff/read-shoppers";
import { resetTwoFactor } from "../../../../../accounts/two-factor/reset";
import { adminOf } from "../../../../requester";

/** Turns off two-factor authentication for a staff member who has lost the device. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const id = req.params.id ?? "";
  await resetTwoFactor(req.scope, id, adminOf(req).id);
  res.json({ shopper: await readAdminShopper(req.scope, id) });
}
