import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../../contract/http";
import { confirmSubscription } from "../../../../newsletter/confirm-or-unsubscribe";
import type { LinkToken } from "../validators";

export async function POST(req: MedusaRequest<LinkToken>, res: MedusaResponse<Done>) {
  await confirmSubscription(req.scope, req.validatedBody.token);
  res.json({ ok: true });
}
