import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import type { NewSecondFactor, SecondFactor } from "../../../../contract/http";
import {
  readSecondFactor,
  startSetUp,
  type passwordGiven,
} from "../../../../accounts/two-factor/set-up";
import { requester } from "../../../requester";

/** The customer's own second factor. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SecondFactor>) {
  res.json(await readSecondFactor(req.scope, requester(req).identityId));
}

/** Starts the setup of one. */
export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof passwordGiven>>,
  res: MedusaResponse<NewSecondFactor>,
) {
  res.status(201).json(await startSetUp(req.scope, requester(req), req.validatedBody));
}
