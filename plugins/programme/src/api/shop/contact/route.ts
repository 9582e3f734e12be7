import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { createContactMessage } from "../../../contact/create-message";
import type { Contact } from "./validators";

/** Stores a message to the shop. */
export async function POST(req: MedusaRequest<Contact>, res: MedusaResponse<{ ok: true }>) {
  await createContactMessage(req.scope, req.validatedBody);
  res.json({ ok: true });
}
