import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import type { SecondFactor } from "../../../../../contract/http";
import { removeSecondFactor, type bothGiven } from "../../../../../accounts/two-factor/change";
import { readSecondFactor } from "../../../../../accounts/two-factor/set-up";
import { requester } from "../../../../requester";

/** Removes the customer's own second factor. */
export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof bothGiven>>,
  res: MedusaResponse<SecondFactor>,
) {
  const by = requester(req);
  await removeSecondFactor(req.scope, by, req.validatedBody);
  res.json(await readSecondFactor(req.scope, by.identityId));
}
