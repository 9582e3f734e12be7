import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../../contract/http";
import { resetPassword, type Reset } from "../../../../accounts/reset-password";

export async function POST(req: MedusaRequest<Reset>, res: MedusaResponse<Done>) {
  await resetPassword(req.scope, req.validatedBody);
  res.status(200).json({ ok: true });
}
