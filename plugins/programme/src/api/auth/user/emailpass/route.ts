import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Login } from "../../../../workflows/account/rules";
import { logIn } from "../../../../workflows/account/sessions";
import { clientAddress } from "../../../client-address";

/** The dashboard's log-in, in place of the engine's: a session of the shop, which ends when it ends. */
export async function POST(req: MedusaRequest<Login>, res: MedusaResponse<{ token: string }>) {
  const { token } = await logIn(req.scope, req.validatedBody, clientAddress(req));
  res.status(200).json({ token });
}
