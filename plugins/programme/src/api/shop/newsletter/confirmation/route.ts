import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { confirmSubscription } from "../../../../newsletter/confirm-or-unsubscribe";
import type { LinkToken } from "../validators";

/** Puts the owner of the mailed link onto the list. */
export async function POST(req: MedusaRequest<LinkToken>, res: MedusaResponse<{ ok: true }>) {
  await confirmSubscription(req.scope, req.validatedBody.token);
  res.json({ ok: true });
}
