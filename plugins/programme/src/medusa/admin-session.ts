import { createSecretKey } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { getAuthContextFromJwtToken } from "@medusajs/framework/http";
import { generateJwtToken } from "@medusajs/framework/utils";
import { environment } from "../server-kit/environment";

const ADMIN = /^\/admin(?=[/?]|$)/i;
const MINUTE = 60;

const sessions = new WeakMap<object, string>();

/**
 * Moves the token of an /admin request out of its headers. Medusa checks the token type before any
 * plugin middleware runs and would reject the shop's sessions. So this stashes the session's token
 * and replaces it with one that gets the request as far as `onlyStaff`, which decides. The
 * replacement identifies no user, is valid for a minute, and never leaves this process.
 */
export function stashSession(): void {
  const secret = createSecretKey(Buffer.from(environment().JWT_SECRET));
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const { authorization } = request.headers;
    if (!authorization || !ADMIN.test(request.url ?? "")) return;
    const claims = getAuthContextFromJwtToken(authorization, secret, ["bearer"], ["customer"]) as {
      session_id?: unknown;
    } | null;
    if (typeof claims?.session_id !== "string") return;
    sessions.set(request, claims.session_id);
    const passing = { actor_id: "session", actor_type: "user", auth_identity_id: "" };
    request.headers.authorization = `Bearer ${generateJwtToken(passing, { secret, expiresIn: MINUTE })}`;
  });
}

export function stashedSession(request: object): string | undefined {
  return sessions.get(request);
}
