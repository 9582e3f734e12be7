import { authenticate } from "@medusajs/framework/http";
import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { aliveSession } from "../accounts/live-session";
import { readShopperSession } from "../accounts/shopper-session";
import type { Person } from "../contract/http";
import { invalidKeyError, uncheckedKey } from "../engine/store-key";
import { setRequestUser } from "../lib/request-context";

/** The session that the request's token belongs to. */
export function sessionIdOf(req: AuthenticatedMedusaRequest): string | undefined {
  const claims = req.auth_context as unknown as Record<string, unknown>;
  return typeof claims.session_id === "string" ? claims.session_id : undefined;
}

/** Accepts a token only while its session is alive: log-out ends it before the token expires. */
export async function requireLiveSession(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const id = sessionIdOf(req as AuthenticatedMedusaRequest);
  if (id && (await aliveSession(req.scope, "'id', s.id", id))) {
    setRequestUser((req as AuthenticatedMedusaRequest).auth_context.actor_id);
    next();
    return;
  }
  res.status(401).json({ message: "Please log in again." });
}

const bearer = authenticate("customer", "bearer");

/** The engine has read the token already, on all of /store: it is not read again where it was one. */
export function knownCustomer(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { auth_context, session } = req as SessionRequest;
  const isByToken = auth_context?.actor_type === "customer" && !session?.auth_context;
  if (isByToken && !("mfa_enabled" in auth_context)) next();
  else bearer(req, res, next);
}

/** What the engine has found out of a request: by its token, or by a session of the dashboard. */
type SessionRequest = Omit<MedusaRequest, "session" | "auth_context"> & {
  auth_context?: { actor_type: string };
  session?: { auth_context?: object };
};

const people = new WeakMap<object, Person>();

/** The person behind a request, as of the check of its session. */
export function personBehind(req: object): Person | undefined {
  return people.get(req);
}

/** The same for the shopper's routes, whose publishable key is checked in the same statement. */
export async function requireShopper(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const key = uncheckedKey(req);
  if (!key) return requireLiveSession(req, res, next);
  const { auth_context } = req as AuthenticatedMedusaRequest;
  const { key: valid, person } = await readShopperSession(req.scope, key, {
    session_id: sessionIdOf(req as AuthenticatedMedusaRequest) ?? "",
    customer_id: auth_context.actor_id,
    auth_identity_id: auth_context.auth_identity_id,
  });
  if (!valid) throw invalidKeyError();
  Object.assign(req, { publishable_key_context: valid });
  if (person) {
    people.set(req, person);
    setRequestUser(person.id);
    next();
    return;
  }
  res.status(401).json({ message: "Please log in again." });
}
