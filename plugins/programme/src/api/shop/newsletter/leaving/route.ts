import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { unsubscribe } from "../../../../newsletter/confirm-or-unsubscribe";
import type { LinkToken } from "../validators";

/** Takes the owner of the mailed link off the list. */
export async function POST(req: MedusaRequest<LinkToken>, res: MedusaResponse<{ ok: true }>) {
  await unsubscribe(req.scope, req.validatedBody.token);
  res.json({ ok: true });
}
