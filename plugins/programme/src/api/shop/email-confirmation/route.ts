import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Done } from "../../../contract/http";
import type { z } from "@medusajs/framework/zod";
import { confirmEmail, type confirmation } from "../../../accounts/confirm-email";

export async function POST(
  req: MedusaRequest<z.infer<typeof confirmation>>,
  res: MedusaResponse<Done>,
) {
  await confirmEmail(req.scope, req.validatedBody.token);
  res.json({ ok: true });
}
