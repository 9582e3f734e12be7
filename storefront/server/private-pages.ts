import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import onHeaders from "on-headers";
import {
  hasCookie,
  tokenInCookies,
} from "../../plugins/programme/src/server-kit/session-cookie.ts";

const MESSAGE = "toast";

interface Options {
  isSecure: boolean;
}

/** Returns true if the response may be personal: for a logged-in customer, or with a toast. */
export function isPersonal(req: IncomingMessage, options: Options): boolean {
  if (req.headers.cookie === undefined) return false;
  return isShoppers(req, options) || hasCookie(req.headers.cookie, MESSAGE);
}

function isShoppers({ headers }: IncomingMessage, options: Options): boolean {
  return tokenInCookies(headers.cookie, options) !== undefined;
}

/**
 * Forbids caching of everything that a customer gets (pages, their data, redirects, and results of
 * forms), so that nothing remains after logout. Does the same for responses that set a cookie.
 */
export function setPrivateHeaders(options: Options) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const isPrivate = isPersonal(req, options) || req.method === "POST";
    res.vary("Cookie");
    onHeaders(res, () => {
      if (isPrivate || res.hasHeader("set-cookie")) res.set("cache-control", "private, no-store");
    });
    // Rejects prefetching of data that cannot be cached.
    const isUseless = req.path.endsWith(".data") && isAheadOfTime(req) && isShoppers(req, options);
    if (isUseless) res.status(204).end();
    else next();
  };
}

function isAheadOfTime({ headers }: Request): boolean {
  return `${String(headers["sec-purpose"])} ${String(headers.purpose)}`.includes("prefetch");
}
