import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import onHeaders from "on-headers";
import { tokenInCookies } from "../../plugins/programme/src/contract/session-cookie.ts";

/** A message for the next page waits in this cookie. */
const HAS_MESSAGE = /(?:^|; ?)toast=/;

/** Whether the answer may be meant for whoever asks alone: a shopper's, or one with a message. */
export function isPersonal({ headers }: IncomingMessage, options: { isSecure: boolean }): boolean {
  const { cookie = "" } = headers;
  return tokenInCookies(cookie, options) !== undefined || HAS_MESSAGE.test(cookie);
}

/**
 * Whatever a shopper gets is kept by nobody, so that it is gone with the log-out: pages, their data,
 * redirects, and what came of a form. The same holds for an answer that sets a cookie.
 */
export function setPrivateHeaders(options: { isSecure: boolean }) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const isShopper = tokenInCookies(req.headers.cookie, options) !== undefined;
    const isPrivate = isPersonal(req, options) || req.method === "POST";
    res.vary("Cookie");
    onHeaders(res, () => {
      if (isPrivate || res.hasHeader("set-cookie")) res.set("cache-control", "private, no-store");
    });
    // What may not be kept is not worth asking for ahead of time.
    if (isShopper && req.path.endsWith(".data") && isAheadOfTime(req)) res.status(204).end();
    else next();
  };
}

function isAheadOfTime({ headers }: Request): boolean {
  return `${String(headers["sec-purpose"])} ${String(headers.purpose)}`.includes("prefetch");
}
