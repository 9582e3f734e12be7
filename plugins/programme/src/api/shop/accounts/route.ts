import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Session } from "../../../contract/http";
import type { Signup } from "../../../accounts/form-schemas";
import { signUp } from "../../../accounts/sign-up";
import { readCurrentUser } from "../../../accounts/read-current-user";
import { clientAddress } from "../../../lib/client-address";

export async function POST(req: MedusaRequest<Signup>, res: MedusaResponse<Session>) {
  const session = await signUp(
    req.scope,
    req.validatedBody,
    clientAddress(req),
    req.headers["user-agent"],
  );
  const person = await readCurrentUser(req.scope, session);
  res.status(201).json({ token: session.token, person });
}
