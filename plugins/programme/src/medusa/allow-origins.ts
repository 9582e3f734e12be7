import type { IncomingMessage, ServerResponse } from "node:http";
import { environment } from "../server-kit/environment";

/**
 * Matches the routes that pages of other storefronts may call. Medusa adds the headers under
 * /store.
 */
const FOR_PAGES = /^\/(?:shop|catalog|content|pictures|storefront-key)(?:\/|$)/;

/**
 * Allows pages of ALLOWED_ORIGINS to read the response, including errors. Cookies are not allowed,
 * because the routes take only bearer tokens. Returns true for an allowed preflight request.
 */
export function allowOrigin(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  res: Pick<ServerResponse, "setHeader">,
  path: string,
): boolean {
  const origins = environment().ALLOWED_ORIGINS;
  if (origins.length === 0 || !FOR_PAGES.test(path)) return false;
  // Set for every origin, because a cache may store the response.
  res.setHeader("vary", "Origin");
  const allowed = origins.find((origin) => origin === headers.origin);
  if (allowed === undefined) return false;
  res.setHeader("access-control-allow-origin", allowed);
  res.setHeader("access-control-expose-headers", "content-disposition, retry-after, x-request-id");
  if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return false;
  res.setHeader("access-control-allow-methods", "GET, POST, DELETE");
  res.setHeader(
    "access-control-allow-headers",
    "authorization, content-type, x-medusa-locale, x-publishable-api-key, x-request-id",
  );
  res.setHeader("access-control-max-age", "600");
  return true;
}
