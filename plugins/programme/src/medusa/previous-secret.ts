import { createSecretKey, type KeyObject } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { getAuthContextFromJwtToken } from "@medusajs/framework/http";
import { generateJwtToken } from "@medusajs/framework/utils";
import { environment } from "../server-kit/environment";
import { MAX_TOKEN_LENGTH, tokenInCookies } from "../server-kit/session-cookie";

interface Secrets {
  secret: KeyObject;
  previous: KeyObject;
}

/**
 * Accepts tokens signed with JWT_SECRET_PREVIOUS, if it is set: re-signs each with the current
 * secret as soon as Node has read the headers, because Medusa knows only one secret. Must run
 * before anything else that reads tokens.
 */
export function acceptPreviousSecret(): void {
  const { JWT_SECRET, JWT_SECRET_PREVIOUS } = environment();
  if (JWT_SECRET_PREVIOUS === undefined) return;
  const secret = createSecretKey(Buffer.from(JWT_SECRET));
  const previous = createSecretKey(Buffer.from(JWT_SECRET_PREVIOUS));
  subscribe("http.server.request.start", (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    renewTokens(headers, { secret, previous });
  });
}

export function renewTokens(headers: IncomingHttpHeaders, secrets: Secrets): void {
  const { authorization, cookie } = headers;
  const [, bearer = ""] = authorization?.split(" ") ?? [];
  const fresh = bearer.length <= MAX_TOKEN_LENGTH ? renewed(bearer, secrets) : undefined;
  if (fresh !== undefined) headers.authorization = `Bearer ${fresh}`;
  for (const isSecure of [true, false]) {
    const token = tokenInCookies(cookie, { isSecure });
    const freshCookie = token === undefined ? undefined : renewed(token, secrets);
    if (token === undefined || freshCookie === undefined) continue;
    headers.cookie = headers.cookie?.replace(token, freshCookie);
  }
}

/**
 * Re-signs a token with the current secret; returns undefined unless it was signed with the
 * previous one.
 */
function renewed(token: string, { secret, previous }: Secrets): string | undefined {
  const claims = getAuthContextFromJwtToken(
    `Bearer ${token}`,
    previous,
    ["bearer"],
    ["customer"],
  ) as (Record<string, unknown> & { exp?: number; iat?: number }) | null;
  if (typeof claims?.exp !== "number") return undefined;
  const { exp, iat: _, ...kept } = claims;
  const seconds = exp - Math.floor(Date.now() / 1000);
  return seconds > 0 ? generateJwtToken(kept, { secret, expiresIn: seconds }) : undefined;
}
