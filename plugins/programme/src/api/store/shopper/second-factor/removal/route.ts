import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import type { SecondFactor } from "../../../../../contract/http";
import {
  removeSecondFactor,
  type bothGiven,
} from "../../../../../workflows/account/second-factor/change";
import { readSecondFactor } from "../../../../../workflows/account/second-factor/set-up";
import { factorAsking } from "../factor-asking";

/** Takes one's own second factor away. */
export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof bothGiven>>,
  res: MedusaResponse<SecondFactor>,
) {
  const by = factorAsking(req);
  await removeSecondFactor(req.scope, by, req.validatedBody);
  res.json(await readSecondFactor(req.scope, by.identityId));
}
