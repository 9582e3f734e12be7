import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { aliveSession } from "../accounts/live-session";
import { nameAsker } from "../lib/request-context";

/** The session that the request's token belongs to. */
export function sessionIdOf(req: AuthenticatedMedusaRequest): string | undefined {
  const claims = req.auth_context as unknown as Record<string, unknown>;
  return typeof claims.session_id === "string" ? claims.session_id : undefined;
}

/** Lets a token through only while its session lives: log-out ends it, whatever its own date says. */
export async function requireLiveSession(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const id = sessionIdOf(req as AuthenticatedMedusaRequest);
  if (id && (await aliveSession(req.scope, "'id', s.id", id))) {
    nameAsker((req as AuthenticatedMedusaRequest).auth_context.actor_id);
    next();
    return;
  }
  res.status(401).json({ message: "Please log in again." });
}
