import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { SecondStep, Session } from "../../../contract/http";
import type { Login } from "../../../accounts/form-schemas";
import { askForCode } from "../../../contract/account-rules";
import { logIn } from "../../../accounts/log-in";
import { clientAddress } from "../../../lib/client-address";
import { readPerson } from "../../../accounts/read-current-user";

/** Login. With a second factor: 202 with a challenge for the second step. */
export async function POST(req: MedusaRequest<Login>, res: MedusaResponse<Session | SecondStep>) {
  const session = await logIn(
    req.scope,
    req.validatedBody,
    clientAddress(req),
    req.headers["user-agent"],
  );
  if ("challenge" in session) {
    res.status(202).json({ message: askForCode, mfa: true, challenge: session.challenge });
    return;
  }
  const person = await readPerson(req.scope, session);
  res.status(200).json({ token: session.token, person });
}
