import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { createContactMessage } from "../../../contact/create-message";
import type { Contact } from "./validators";

/** A message to the shop. A bot that filled the honeypot gets the same answer; nothing is stored. */
export async function POST(req: MedusaRequest<Contact>, res: MedusaResponse<{ ok: true }>) {
  const { website, ...message } = req.validatedBody;
  if (!website) await createContactMessage(req.scope, message);
  res.json({ ok: true });
}
