import type { NextFunction, Request, Response } from "express";
import { siteCookie } from "../../plugins/programme/src/server-kit/session-cookie.ts";

/** The name of the cookie, and of the query parameter with the time at which it was set. */
const NAME = "cookie-check";
const SECONDS = 60;

const LOGIN_FORMS = /^\/(?:login|login\/code|signup)(?:\.data)?\/?$/i;

/**
 * Checks that a browser accepts cookies before it logs in. When a form arrives without any cookie,
 * sets one and has the browser send the form again. A browser that then sends no cookie blocks
 * them. Doesn't check programs other than browsers, which handle cookies themselves.
 */
export function checkCookies(options: { isSecure: boolean }) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (!isBrowser(req) || req.method !== "POST" || !LOGIN_FORMS.test(req.path)) {
      next();
      return;
    }
    const { pathname, searchParams } = new URL(req.originalUrl, "http://localhost");
    const setMs = Number(searchParams.get(NAME));
    const urlWith = () => [pathname, searchParams.toString()].filter(Boolean).join("?");
    if (req.headers.cookie === undefined && Math.abs(Date.now() - setMs) > SECONDS * 1000) {
      searchParams.set(NAME, String(Date.now()));
      res.append("set-cookie", siteCookie(NAME, "1", SECONDS, options));
      // 307 makes the browser repeat the POST with its body.
      res.redirect(307, urlWith());
      return;
    }
    searchParams.delete(NAME);
    req.originalUrl = urlWith();
    res.locals.areCookiesBlocked = req.headers.cookie === undefined;
    next();
  };
}

/** Old browsers and web views send no Sec-Fetch headers, but call themselves Mozilla. */
function isBrowser({ headers }: Request): boolean {
  return (
    headers["sec-fetch-site"] !== undefined ||
    headers["user-agent"]?.startsWith("Mozilla/") === true
  );
}

export function areCookiesBlocked(res: Response): boolean {
  return res.locals.areCookiesBlocked === true;
}
