import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { emailConfirmation } from "../../../../accounts/confirm-email";
import { requester } from "../../../requester";

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<{ ok: true }>) {
  await emailConfirmation(req.scope, requester(req));
  res.json({ ok: true });
}
