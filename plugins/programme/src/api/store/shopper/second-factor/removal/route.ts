import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import {
  removeSecondFactor,
  type bothGiven,
} from "../../../../../workflows/account/second-factor/change";
import { factorAsking } from "../factor-asking";

/** Takes one's own second factor away. */
export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof bothGiven>>,
  res: MedusaResponse,
) {
  await removeSecondFactor(req.scope, factorAsking(req), req.validatedBody);
  res.status(204).end();
}
