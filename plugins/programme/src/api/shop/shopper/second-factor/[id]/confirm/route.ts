import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import type { RecoveryCodes } from "../../../../../../contract/http";
import type { codeBody } from "../../../../../../accounts/two-factor/codes";
import { confirmTwoFactorSetup } from "../../../../../../accounts/two-factor/set-up";
import { requester } from "../../../../../requester";

/** Completes the setup with the first code. Only this response contains the recovery codes. */
export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof codeBody>>,
  res: MedusaResponse<RecoveryCodes>,
) {
  const { code } = req.validatedBody;
  const id = req.params.id ?? "";
  res.json({ recovery_codes: await confirmTwoFactorSetup(req.scope, requester(req), id, code) });
}
