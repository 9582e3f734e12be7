import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { sql } from "../lib/sql";
import { liveSession } from "../security/live-session";

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
  if (id && (await sql(req.scope, `select 1 from ${liveSession} and s.id = ?`, [id])).length > 0) {
    next();
    return;
  }
  res.status(401).json({ message: "Please log in again." });
}
