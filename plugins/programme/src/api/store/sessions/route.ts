import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Session } from "../../../http";
import type { Login } from "../../../workflows/account/rules";
import { logIn } from "../../../workflows/account/sessions";
import { clientAddress } from "../../client-address";
import { readPerson } from "../../../shopper/read-person";

/** Log-in. */
export async function POST(req: MedusaRequest<Login>, res: MedusaResponse<Session>) {
  const session = await logIn(
    req.scope,
    req.validatedBody,
    clientAddress(req),
    req.headers["user-agent"],
  );
  const person = await readPerson(req.scope, session);
  res.status(200).json({ token: session.token, person });
}
