import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { createContactMessage } from "../../../contact/create-message";
import type { Contact } from "./validators";

/**
 * Stores a message to the shop. Returns the same response to a bot that filled in the honeypot, but
 * stores nothing.
 */
export async function POST(req: MedusaRequest<Contact>, res: MedusaResponse<{ ok: true }>) {
  const { website, ...message } = req.validatedBody;
  if (!website) await createContactMessage(req.scope, message);
  res.json({ ok: true });
}
