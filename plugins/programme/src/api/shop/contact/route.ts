import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../contract/http";
import { createContactMessage } from "../../../contact/create-message";
import type { Contact } from "./validators";

/** Stores a message to the shop. */
export async function POST(req: MedusaRequest<Contact>, res: MedusaResponse<Done>) {
  await createContactMessage(req.scope, req.validatedBody);
  res.json({ ok: true });
}
