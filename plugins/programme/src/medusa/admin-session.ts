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
 * On /admin the engine checks for its own kind of token before any plugin middleware runs, and
 * would refuse the shop's sessions. So as soon as Node has read the headers, this stashes the
 * session's token and replaces it with one that gets the request as far as `onlyStaff`, which
 * decides. The replacement names nobody, is valid for a minute and never leaves this process.
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

/** The session whose token came with the request to /admin. */
export function stashedSession(request: object): string | undefined {
  return sessions.get(request);
}
