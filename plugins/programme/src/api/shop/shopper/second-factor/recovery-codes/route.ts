import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import type { RecoveryCodes } from "../../../../../contract/http";
import {
  renewRecoveryCodes,
  type passwordAndCodeSchema,
} from "../../../../../accounts/two-factor/change";
import { requester } from "../../../../requester";

/** Creates new recovery codes, which only this response contains. */
export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof passwordAndCodeSchema>>,
  res: MedusaResponse<RecoveryCodes>,
) {
  const codes = await renewRecoveryCodes(req.scope, requester(req), req.validatedBody);
  res.json({ recovery_codes: codes });
}
