import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import type { NewTwoFactor, TwoFactor } from "../../../../contract/http";
import {
  readTwoFactor,
  startTwoFactorSetup,
  type passwordBody,
} from "../../../../accounts/two-factor/set-up";
import { requester } from "../../../requester";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<TwoFactor>) {
  res.json(await readTwoFactor(req.scope, requester(req).identityId));
}

export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof passwordBody>>,
  res: MedusaResponse<NewTwoFactor>,
) {
  res.status(201).json(await startTwoFactorSetup(req.scope, requester(req), req.validatedBody));
}
