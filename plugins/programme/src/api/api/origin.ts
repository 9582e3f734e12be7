import type { MedusaRequest } from "@medusajs/framework/http";
import { environment } from "../../server-kit/environment";
import { FOREIGN_ORIGIN, isForeignChange } from "../../server-kit/own-origin";
import { problem } from "../../lib/problem";
import { logSecurityEvent } from "../../lib/security-log";
import { tokenInCookies } from "../../server-kit/session-cookie";

/**
 * Rejects a change that another site's page sends with a visitor's cookie. Browsers never add a
 * bearer token on their own, so its origin does not matter.
 */
export function rejectForeignOrigin(req: MedusaRequest): void {
  const { authorization, cookie } = req.headers;
  const isByCookie =
    authorization === undefined &&
    tokenInCookies(cookie, { isSecure: isOverHttps(req) }) !== undefined;
  if (isByCookie) rejectForeignChange(req);
}

/** Rejects another site's change that is authorized by a cookie; logs `what` it requested. */
export function rejectForeignChange(req: MedusaRequest, what: string = req.method): void {
  if (!isForeignChange(req, environment().STOREFRONT_URL)) return;
  logSecurityEvent({ kind: "origin_refused", what });
  throw problem(403, FOREIGN_ORIGIN);
}

/** Returns true if the requested host uses https, so that its cookie must be secure too. */
export function isOverHttps({ headers: { host } }: Pick<MedusaRequest, "headers">): boolean {
  const { COMMERCE_URL, STOREFRONT_URL } = environment();
  const commerce = new URL(COMMERCE_URL);
  return (host === commerce.host ? commerce : new URL(STOREFRONT_URL)).protocol === "https:";
}
