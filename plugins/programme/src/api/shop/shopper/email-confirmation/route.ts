import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../../contract/http";
import { emailConfirmation } from "../../../../accounts/confirm-email";
import { requester } from "../../../requester";

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<Done>) {
  await emailConfirmation(req.scope, requester(req));
  res.json({ ok: true });
}
