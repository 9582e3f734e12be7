import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { subscribeToNewsletter } from "../../../newsletter/subscribe";
import type { Subscription } from "./validators";

/**
 * An email for the newsletter. The answer is the same for one that is on the list, and for a bot
 * that filled the honeypot.
 */
export async function POST(req: MedusaRequest<Subscription>, res: MedusaResponse<{ ok: true }>) {
  const { website, email } = req.validatedBody;
  if (!website) await subscribeToNewsletter(req.scope, email);
  res.status(202).json({ ok: true });
}
