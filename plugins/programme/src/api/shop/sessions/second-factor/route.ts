import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import type { Session } from "../../../../contract/http";
import { readCurrentUser } from "../../../../accounts/read-current-user";
import { logInWithCode, type codeLoginSchema } from "../../../../accounts/two-factor/log-in";
import { clientAddress } from "../../../../lib/client-address";

export async function POST(
  req: MedusaRequest<z.infer<typeof codeLoginSchema>>,
  res: MedusaResponse<Session>,
) {
  const session = await logInWithCode(req.scope, req.validatedBody, {
    address: clientAddress(req),
    userAgent: req.headers["user-agent"],
  });
  const person = await readCurrentUser(req.scope, session);
  res.status(200).json({ token: session.token, person });
}
