import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { toCurrentUser } from "../accounts/read-current-user";
import { isSessionAlive, readShopperSession } from "../read/session";
import type { CurrentUser } from "../contract/http";
import { setRequestUser } from "../lib/request-context";

export function sessionIdOf(req: AuthenticatedMedusaRequest): string | undefined {
  const claims = req.auth_context as unknown as Record<string, unknown>;
  return typeof claims.session_id === "string" ? claims.session_id : undefined;
}

/** Accepts a token only while its session is live: logging out ends it before the token expires. */
export async function requireActiveSession(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const id = sessionIdOf(req as AuthenticatedMedusaRequest);
  if (id && (await isSessionAlive(req.scope, id))) {
    setRequestUser((req as AuthenticatedMedusaRequest).auth_context.actor_id);
    next();
    return;
  }
  res.status(401).json({ message: "Please log in again." });
}

const people = new WeakMap<object, CurrentUser>();

/** Returns the user of a request, as of its session check. */
export function requestUser(req: object): CurrentUser | undefined {
  return people.get(req);
}

/** Requires a live session on customer routes and reads the user in the same SQL statement. */
export async function requireShopper(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { actor_id } = (req as AuthenticatedMedusaRequest).auth_context;
  const id = sessionIdOf(req as AuthenticatedMedusaRequest);
  const row = id ? await readShopperSession(req.scope, id) : undefined;
  if (row?.id === actor_id) {
    people.set(req, toCurrentUser(row));
    setRequestUser(row.id);
    next();
    return;
  }
  res.status(401).json({ message: "Please log in again." });
}
