import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Login } from "../../../../accounts/form-schemas";
import { logIn } from "../../../../accounts/log-in";
import { clientAddress } from "../../../../lib/client-address";
import { challengeToken } from "../../challenge-token";

interface Answer {
  token: string;
  /** Where a code is owed: what the dashboard shows its second page for. */
  mfa_challenge?: { id: string; methods: string[] };
}

/** The dashboard's log-in, in place of the engine's: a session of the shop, which ends when it ends. */
export async function POST(req: MedusaRequest<Login>, res: MedusaResponse<Answer>) {
  const opened = await logIn(
    req.scope,
    req.validatedBody,
    clientAddress(req),
    req.headers["user-agent"],
  );
  if (!("challenge" in opened)) {
    res.status(200).json({ token: opened.token });
    return;
  }
  res.status(200).json({
    token: challengeToken(opened.challenge),
    // The challenge itself stays out of addresses, which are logged.
    mfa_challenge: { id: "current", methods: ["totp", "recovery_code"] },
  });
}
