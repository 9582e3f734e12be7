import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../contract/http";
import { emailResetLink, type ResetRequest } from "../../../accounts/reset-password";

/** Emails a link to choose a new password; the response never reveals whether an account exists. */
export function POST(req: MedusaRequest<ResetRequest>, res: MedusaResponse<Done>) {
  emailResetLink(req.scope, req.validatedBody.email);
  res.status(202).json({ ok: true });
}
