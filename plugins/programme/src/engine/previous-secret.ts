import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { generateJwtToken } from "@medusajs/framework/utils";
import { environment } from "../server-kit/environment";
import { customerClaims } from "./token-key";
import { LONGEST_TOKEN, tokenInCookies } from "../server-kit/session-cookie";

interface Secrets {
  secret: string;
  previous: string;
}

/**
 * While JWT_SECRET_PREVIOUS is set, a session's token that was signed with it counts: as soon as Node
 * has read the headers, the token is replaced with the same one signed with the present secret. The
 * engine knows one secret only. Must run before anything else that reads tokens.
 */
export function acceptPreviousSecret(): void {
  const { JWT_SECRET: secret, JWT_SECRET_PREVIOUS: previous } = environment();
  if (previous === undefined) return;
  subscribe("http.server.request.start", (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    renewTokens(headers, { secret, previous });
  });
}

export function renewTokens(headers: IncomingHttpHeaders, secrets: Secrets): void {
  const { authorization, cookie } = headers;
  const [, bearer = ""] = authorization?.split(" ") ?? [];
  const fresh = bearer.length <= LONGEST_TOKEN ? renewed(bearer, secrets) : undefined;
  if (fresh !== undefined) headers.authorization = `Bearer ${fresh}`;
  for (const isSecure of [true, false]) {
    const token = tokenInCookies(cookie, { isSecure });
    const freshCookie = token === undefined ? undefined : renewed(token, secrets);
    if (token === undefined || freshCookie === undefined) continue;
    headers.cookie = headers.cookie?.replace(token, freshCookie);
  }
}

/** The same token signed with the present secret; undefined unless the previous one has signed it. */
function renewed(token: string, { secret, previous }: Secrets): string | undefined {
  const claims = customerClaims(`Bearer ${token}`, previous) as
    | (Record<string, unknown> & { exp?: number; iat?: number })
    | null;
  if (typeof claims?.exp !== "number") return undefined;
  const { exp, iat: _, ...kept } = claims;
  const seconds = exp - Math.floor(Date.now() / 1000);
  return seconds > 0 ? generateJwtToken(kept, { secret, expiresIn: seconds }) : undefined;
}
