import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import type { TwoFactor } from "../../../../../contract/http";
import {
  removeTwoFactor,
  type passwordAndCodeSchema,
} from "../../../../../accounts/two-factor/change";
import { readTwoFactor } from "../../../../../accounts/two-factor/set-up";
import { requester } from "../../../../requester";

export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof passwordAndCodeSchema>>,
  res: MedusaResponse<TwoFactor>,
) {
  const by = requester(req);
  await removeTwoFactor(req.scope, by, req.validatedBody);
  res.json(await readTwoFactor(req.scope, by.identityId));
}
