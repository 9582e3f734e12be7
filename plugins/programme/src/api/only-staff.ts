import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { problem } from "../lib/problem";
import { setRequestUser } from "../lib/request-context";
import { ensureKeyMayRequest } from "../accounts/secret-keys";
import { ensureMayRequest } from "../accounts/merchandiser-rights";
import { readSessionStaff } from "../read/session";
import { type Staff } from "../lib/staff";
import { assertTwoFactor } from "../accounts/two-factor/required";
import { findOpenRoute } from "../medusa/find-route";
import { stashedSession } from "../medusa/admin-session";
import { rejectInvalidBody } from "./api/body";
import { rejectForeignChange } from "./api/origin";
import { rejectInvalidPath } from "./api/serve";
import { sessionIdOf } from "./login-session";

const READ_BY_EVERYONE = "/admin/feature-flags";

/**
 * Allows staff to call /admin within their current role, with a session of the shop: by token or by
 * the dashboard's cookie. Secret API keys work as in Medusa.
 */
export async function onlyStaff(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  rejectInvalidPath(req);
  rejectInvalidBody(req.body);
  const authenticated = req as AuthenticatedMedusaRequest;
  const role = await roleOf(authenticated);
  if (role) await assertTwoFactor(req.scope, authenticated.auth_context.auth_identity_id);
  if (role && !isForAllStaff(req))
    ensureMayRequest(role, { method: req.method, path: pathOf(req) });
  next();
}

/** Routes of other plugins say whether merchandisers may call them. */
function isForAllStaff(req: MedusaRequest): boolean {
  const route = findOpenRoute({ method: req.method, path: pathOf(req), hasDashboard: false });
  return route?.isOfPlugin === true && route.to === "staff";
}

async function roleOf(req: AuthenticatedMedusaRequest): Promise<Staff["role"] | undefined> {
  const sessionId = stashedSession(req);
  if (sessionId !== undefined) return enterBySession(req, sessionId);
  // Undefined on the only path where Medusa requires no login.
  const context = req.auth_context as typeof req.auth_context | undefined;
  if (context?.actor_type === "api-key") {
    setRequestUser(context.actor_id);
    await ensureKeyMayRequest(req.scope, context.actor_id, {
      method: req.method,
      path: pathOf(req),
    });
    return undefined;
  }
  if (pathOf(req) === READ_BY_EVERYONE) return undefined;
  // Only the dashboard's cookie is left. One that Medusa issued itself names no session of the
  // shop and gives no access.
  const cookieSession = context === undefined ? undefined : sessionIdOf(req);
  if (cookieSession === undefined) throw problem(401, "Please log in again.");
  rejectForeignChange(req, `${req.method} ${pathOf(req)}`);
  return enterBySession(req, cookieSession);
}

async function enterBySession(
  req: AuthenticatedMedusaRequest,
  sessionId: string,
): Promise<Staff["role"]> {
  const session = await readSessionStaff(req.scope, sessionId);
  if (!session) throw problem(401, "Please log in again.");
  const { userId, identityId, role } = session;
  setRequestUser(userId ?? identityId);
  if (userId === null || role === null) throw problem(403, "Only admins may do this.");
  req.auth_context = {
    actor_id: userId,
    actor_type: "user",
    auth_identity_id: identityId,
    app_metadata: { user_id: userId },
    user_metadata: {},
  };
  return role;
}

const pathOf = ({ originalUrl }: MedusaRequest) => originalUrl.split("?", 1)[0] ?? "";
