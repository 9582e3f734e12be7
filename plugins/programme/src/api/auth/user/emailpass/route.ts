import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Login } from "../../../../accounts/form-schemas";
import { logIn } from "../../../../accounts/log-in";
import { clientAddress } from "../../../../lib/client-address";
import { challengeToken } from "../../challenge-token";

interface Answer {
  token: string;
  /** Present when a code is required; makes the dashboard show its second page. */
  mfa_challenge?: { id: string; methods: string[] };
}

/** Replaces Medusa's dashboard login: opens a session of the shop, which also ends the login. */
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
    // The challenge itself stays out of URLs, which are logged.
    mfa_challenge: { id: "current", methods: ["totp", "recovery_code"] },
  });
}
