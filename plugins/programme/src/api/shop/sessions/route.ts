import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { LoginChallenge, Session } from "../../../contract/http";
import type { Login } from "../../../accounts/form-schemas";
import { CODE_REQUIRED_MESSAGE } from "../../../contract/account-rules";
import { logIn } from "../../../accounts/log-in";
import { clientAddress } from "../../../lib/client-address";
import { readCurrentUser } from "../../../accounts/read-current-user";

/** Logs in. With two-factor authentication, responds 202 with a challenge for the second step. */
export async function POST(
  req: MedusaRequest<Login>,
  res: MedusaResponse<Session | LoginChallenge>,
) {
  const session = await logIn(
    req.scope,
    req.validatedBody,
    clientAddress(req),
    req.headers["user-agent"],
  );
  if ("challenge" in session) {
    res
      .status(202)
      .json({ message: CODE_REQUIRED_MESSAGE, mfa: true, challenge: session.challenge });
    return;
  }
  const person = await readCurrentUser(req.scope, session);
  res.status(200).json({ token: session.token, person });
}
