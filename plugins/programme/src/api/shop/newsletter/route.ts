import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../contract/http";
import { subscribeToNewsletter } from "../../../newsletter/subscribe";
import type { Subscription } from "./validators";

/**
 * Subscribes an email to the newsletter. The response is the same for an existing subscriber, and
 * for a bot that filled in the honeypot.
 */
export async function POST(req: MedusaRequest<Subscription>, res: MedusaResponse<Done>) {
  const { website, email } = req.validatedBody;
  if (!website) await subscribeToNewsletter(req.scope, email);
  res.status(202).json({ ok: true });
}
