import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { sessionCookies } from "../../server-kit/session-cookie";
import { readUser } from "./read-users";
import type { OpenedSession } from "../../accounts/log-in";
import { environment } from "../../server-kit/environment";
import { isOwnOrigin } from "../../server-kit/own-origin";
import { isOverHttps } from "./origin";
import { userObject } from "./translate";

/**
 * Responds to login and sign-up with the user and the token, which is also set as a cookie. Sets no
 * cookie for another site's page, which must not log a visitor in to an account that it chose.
 */
export async function completeLogin(
  req: MedusaRequest,
  res: MedusaResponse,
  { token, customerId }: OpenedSession,
) {
  const user = await readUser(req.scope, customerId);
  if (!user) throw new Error(`Customer ${customerId} logged in but does not exist.`);
  if (isOwnOrigin(req, environment().STOREFRONT_URL)) {
    res.append("set-cookie", sessionCookies(token, { isSecure: isOverHttps(req) }));
  }
  return { ...userObject(user), token };
}
