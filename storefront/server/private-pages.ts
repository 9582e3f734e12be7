import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import onHeaders from "on-headers";
import { tokenInCookies } from "../../plugins/programme/src/contract/session-cookie.ts";

/** This cookie holds a message for the next page. */
const HAS_MESSAGE = /(?:^|; ?)toast=/;

/** Whether the answer may be personal: for a shopper, or with a message. */
export function isPersonal({ headers }: IncomingMessage, options: { isSecure: boolean }): boolean {
  const { cookie = "" } = headers;
  return tokenInCookies(cookie, options) !== undefined || HAS_MESSAGE.test(cookie);
}

/**
 * Nothing that a shopper gets is cached, so that it is gone after the log-out: pages, their data,
 * redirects, and results of forms. The same applies to an answer that sets a cookie.
 */
export function setPrivateHeaders(options: { isSecure: boolean }) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const isShopper = tokenInCookies(req.headers.cookie, options) !== undefined;
    const isPrivate = isPersonal(req, options) || req.method === "POST";
    res.vary("Cookie");
    onHeaders(res, () => {
      if (isPrivate || res.hasHeader("set-cookie")) res.set("cache-control", "private, no-store");
    });
    // Prefetching is useless for what cannot be cached.
    if (isShopper && req.path.endsWith(".data") && isAheadOfTime(req)) res.status(204).end();
    else next();
  };
}

function isAheadOfTime({ headers }: Request): boolean {
  return `${String(headers["sec-purpose"])} ${String(headers.purpose)}`.includes("prefetch");
}
