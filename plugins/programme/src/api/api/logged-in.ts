import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { sessionCookies } from "../../server-kit/session-cookie";
import { readUser } from "./read-users";
import type { OpenedSession } from "../../accounts/log-in";
import { environment } from "../../server-kit/environment";
import { isOwnOrigin } from "../../server-kit/own-origin";
import { isOverHttps } from "./origin";
import { userObject } from "./translate";

/**
 * The answer to login and sign-up: the user with the token, which also goes into the cookie.
 * Another site's page gets no cookie: it must not log a visitor into an account it chose.
 */
export async function loggedIn(
  req: MedusaRequest,
  res: MedusaResponse,
  { token, customerId }: OpenedSession,
) {
  const user = await readUser(req.scope, customerId);
  if (!user) throw new Error(`Customer ${customerId} has logged in and is not there.`);
  if (isOwnOrigin(req, environment().STOREFRONT_URL)) {
    res.append("set-cookie", sessionCookies(token, { isSecure: isOverHttps(req) }));
  }
  return { ...userObject(user), token };
}
