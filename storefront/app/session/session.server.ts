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

/** The shopper's token, or undefined for a visitor. The engine signs it and keeps its session. */
export async function readToken(request: Request): Promise<string | undefined> {
  return tokenInCookies(request.headers.get("cookie"), { isSecure });
}

/** The header that logs the browser in, here and for /api. */
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

/** Messages that survive a redirect, for browsers that load whole pages. */
export const { redirectWithToast } = toasts;

/** The message and the headers that clear it. */
export async function getToast(request: Request): ReturnType<typeof toasts.getToast> {
  // Most requests bring none: reading it would sign a cookie that is not sent.
  if (!hasCookie(request.headers.get("cookie"), TOAST))
    return { toast: undefined, headers: new Headers() };
  return toasts.getToast(request);
}
