import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import { problem } from "../../../../../../lib/problem";
import type { codeBody } from "../../../../../../accounts/two-factor/codes";
import { logInWithCode } from "../../../../../../accounts/two-factor/log-in";
import { clientAddress } from "../../../../../../lib/client-address";
import { challengeOf } from "../../../../challenge-token";

/**
 * Completes the second step of the dashboard's login. The cookie carries the first step's
 * challenge.
 */
export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof codeBody>>,
  res: MedusaResponse<{ token: string }>,
) {
  const challenge = challengeOf(req.auth_context);
  if (challenge === undefined) throw problem(401, "Please log in again.");
  const from = { address: clientAddress(req), userAgent: req.headers["user-agent"] };
  const { token } = await logInWithCode(
    req.scope,
    { challenge, code: req.validatedBody.code },
    from,
  );
  res.status(200).json({ token });
}
