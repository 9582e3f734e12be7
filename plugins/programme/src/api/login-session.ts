import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { aliveSession } from "../accounts/live-session";
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
