import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { markMessage } from "../../../../contact/mark-message";
import { adminOf } from "../../../requester";
import type { MarkMessage } from "../validators";

export async function POST(req: AuthenticatedMedusaRequest<MarkMessage>, res: MedusaResponse) {
  const id = req.params.id ?? "";
  const contact_message = await markMessage(req.scope, id, req.validatedBody, adminOf(req).id);
  res.json({ contact_message });
}
