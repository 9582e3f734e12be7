import { createCookieSessionStorage, type CookieOptions } from "@remix-run/node";
import {
  endedSessionCookies,
  hasCookie,
  sessionCookies,
  tokenInCookies,
} from "@tomashi/programme/server-kit/session-cookie";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { cookieSecrets, environment } from "../../server/environment.ts";

const { STOREFRONT_URL } = environment();

const cookie = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secrets: cookieSecrets(),
  secure: STOREFRONT_URL.startsWith("https:"),
} satisfies CookieOptions;

const isSecure = STOREFRONT_URL.startsWith("https:");

/**
 * Returns the customer's token, or undefined for a visitor. The commerce server signs it and stores
 * its session.
 */
export async function readToken(request: Request): Promise<string | undefined> {
  return tokenInCookies(request.headers.get("cookie"), { isSecure });
}

/** Returns the header that logs the browser in, here and on /api. */
export async function loginHeaders(token: string): Promise<HeadersInit> {
  return settingCookies(sessionCookies(token, { isSecure }));
}

export async function logoutHeaders(): Promise<Headers> {
  return settingCookies(endedSessionCookies({ isSecure }));
}

function settingCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((one) => ["set-cookie", one]));
}

const TOAST = "toast";
const toasts = createToastUtilsWithCustomSession(
  createCookieSessionStorage({ cookie: { ...cookie, name: TOAST } }),
);

/** Preserves messages across a redirect, for browsers that load complete pages. */
export const { redirectWithToast } = toasts;

/** Returns the message, and the headers that clear it. */
export async function getToast(request: Request): ReturnType<typeof toasts.getToast> {
  // Most requests have none, and reading it would sign a cookie that is not sent.
  if (!hasCookie(request.headers.get("cookie"), TOAST))
    return { toast: undefined, headers: new Headers() };
  return toasts.getToast(request);
}
