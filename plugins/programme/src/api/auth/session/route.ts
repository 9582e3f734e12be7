import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { problem } from "../../../lib/problem";
import { LOGIN_SESSION_MODULE } from "../../../modules/login-session";
import type LoginSessionService from "../../../modules/login-session/service";
import { readSessionStaff } from "../../../read/session";
import { CODE_REQUIRED_MESSAGE } from "../../../contract/account-rules";
import { environment } from "../../../server-kit/environment";
import { FOREIGN_ORIGIN, isOwnOrigin } from "../../../server-kit/own-origin";
import { sessionIdOf } from "../../login-session";
import { challengeOf } from "../challenge-token";

/** Types the part of `express-session` that is used here; Medusa leaves it untyped. */
interface CookieSession {
  auth_context?: unknown;
  regenerate(done: (error?: unknown) => void): void;
  destroy(done: (error?: unknown) => void): void;
}

const sessionOf = (req: AuthenticatedMedusaRequest) => req.session as CookieSession;

/**
 * Sets the dashboard's cookie for a session of the shop, or for the step that asks for a code.
 * Throws 401 without a session and 403 for customers.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  if (challengeOf(req.auth_context) !== undefined) {
    await storeInCookie(req, req.auth_context);
    res.status(202).json({ message: CODE_REQUIRED_MESSAGE, mfa: true });
    return;
  }
  const id = sessionIdOf(req);
  const staff = id === undefined ? undefined : await readSessionStaff(req.scope, id);
  if (id === undefined || !staff) throw problem(401, "Please log in again.");
  if (staff.userId === null) throw problem(403, "Only staff may do this.");
  const user = { actor_id: staff.userId, actor_type: "user", session_id: id };
  await storeInCookie(req, user);
  res.status(200).json({ user });
}

/** Logs out: ends the shop's session and removes the cookie. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  if (!isOwnOrigin(req, environment().STOREFRONT_URL)) throw problem(403, FOREIGN_ORIGIN);
  const id = sessionIdOf(req);
  if (id) await req.scope.resolve<LoginSessionService>(LOGIN_SESSION_MODULE).end(id);
  await settled((done) => {
    sessionOf(req).destroy(done);
  });
  res.clearCookie("connect.sid").json({ success: true });
}

/** Stores the context in a new session, so that a cookie planted by an attacker gives no access. */
async function storeInCookie(req: AuthenticatedMedusaRequest, context: object): Promise<void> {
  await settled((done) => {
    sessionOf(req).regenerate(done);
  });
  sessionOf(req).auth_context = context;
}

function settled(run: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    run((error) => {
      if (error) reject(error instanceof Error ? error : new Error("The session was not stored."));
      else resolve();
    });
  });
}
