import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { takeContactMessage } from "../../../contact/take-message";
import type { Contact } from "./validators";

/** A message to the shop. A program that filled the hidden field hears the same and nothing is kept. */
export async function POST(req: MedusaRequest<Contact>, res: MedusaResponse<{ ok: true }>) {
  const { website, ...message } = req.validatedBody;
  if (!website) await takeContactMessage(req.scope, message);
  res.json({ ok: true });
}
