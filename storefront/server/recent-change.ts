import type { NextFunction, Request, Response } from "express";
import { hasCookie, siteCookie } from "../../plugins/programme/src/server-kit/session-cookie.ts";

/** Longer than the time for which a process may show outdated data. */
const SECONDS = 2;
const NAME = "changed";

/**
 * Marks a browser that has just changed something in the admin, so that its next page is read again
 * on any process.
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
