import type { NextFunction, Request, Response } from "express";
import { hasCookie, siteCookie } from "../../plugins/programme/src/server-kit/session-cookie.ts";

/** Longer than a process may show outdated data. */
const SECONDS = 2;
const NAME = "changed";

/**
 * Sets a short-lived cookie after a change in the admin, so that any process reads fresh data for
 * the browser's next page.
 */
export function markChange(options: { isSecure: boolean }) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (req.method === "POST" && /^\/admin\//.test(req.path)) {
      res.append("set-cookie", siteCookie(NAME, "1", SECONDS, options));
    }
    next();
  };
}

export function hasJustChanged({ headers }: Request): boolean {
  return hasCookie(headers.cookie, NAME);
}
