import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { mailResetLink, type AskForReset } from "../../../accounts/reset-password";

/** Asks for a link to choose a new password; the answer does not reveal whether there is an account. */
export function POST(req: MedusaRequest<AskForReset>, res: MedusaResponse) {
  mailResetLink(req.scope, req.validatedBody.email);
  res.status(202).json({ ok: true });
}
