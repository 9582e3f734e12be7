import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { countRequest } from "../lib/address-limits";
import { problem } from "../lib/problem";
import { guardLogIn, rememberAddress } from "../workflows/account/login-guard";
import { login, wrongLogin } from "../workflows/account/rules";
import { openedBy } from "../workflows/account/sessions";
import { clientAddress } from "./client-address";

/**
 * The engine's own log-in routes know neither limits nor waits: what is tried there counts with the
 * shop's own log-ins. The password is checked here first; the engine checks it again.
 */
export async function guardEngineLogIn(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const address = clientAddress(req);
  await countRequest("log-in", address);
  const fields = login.safeParse(req.body);
  if (!fields.success) throw problem(401, wrongLogin);
  const { email } = fields.data;
  const found = await guardLogIn({ email, address }, () => openedBy(req.scope, fields.data));
  if (!found) throw problem(401, wrongLogin);
  await rememberAddress(email, address);
  next();
}
