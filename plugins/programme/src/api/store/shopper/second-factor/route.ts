import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import type { NewSecondFactor, SecondFactor } from "../../../../contract/http";
import {
  readSecondFactor,
  startSetUp,
  type passwordGiven,
} from "../../../../accounts/second-factor/set-up";
import { asking } from "../../../request";
import { factorAsking } from "./factor-asking";

/** The asker's own second factor. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SecondFactor>) {
  res.json(await readSecondFactor(req.scope, asking(req).auth_identity_id));
}

/** Begins to set one up. */
export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof passwordGiven>>,
  res: MedusaResponse<NewSecondFactor>,
) {
  res.status(201).json(await startSetUp(req.scope, factorAsking(req), req.validatedBody));
}
