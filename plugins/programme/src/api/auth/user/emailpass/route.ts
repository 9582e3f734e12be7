import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { problem } from "../../../../lib/problem";
import type { Login } from "../../../../workflows/account/rules";
import { logIn } from "../../../../workflows/account/sessions";
import { clientAddress } from "../../../client-address";

/** The dashboard's log-in, in place of the engine's: a session of the shop, which ends when it ends. */
export async function POST(req: MedusaRequest<Login>, res: MedusaResponse<{ token: string }>) {
  const opened = await logIn(
    req.scope,
    req.validatedBody,
    clientAddress(req),
    req.headers["user-agent"],
  );
  // Its page has no place for a code.
  if ("challenge" in opened)
    throw problem(401, "Log in on the shop's own pages: a code is needed.");
  res.status(200).json({ token: opened.token });
}
