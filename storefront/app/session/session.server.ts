import { createCookieSessionStorage, type CookieOptions } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { environment } from "../../server/environment.ts";

const { SESSION_SECRET, STOREFRONT_URL } = environment();

const cookie = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secrets: [SESSION_SECRET],
  secure: STOREFRONT_URL.startsWith("https:"),
} satisfies CookieOptions;

const DAYS_30 = 30 * 24 * 60 * 60;

/**
 * The log-in: the engine's token in a signed cookie that no script can read. It outlives restarts
 * because the engine keeps the session; ending it there ends it everywhere.
 */
const storage = createCookieSessionStorage<{ token: string }>({
  cookie: { ...cookie, name: "session", maxAge: DAYS_30 },
});

/** The shopper's token, or undefined for a visitor. */
export async function readToken(request: Request): Promise<string | undefined> {
  const session = await storage.getSession(request.headers.get("cookie"));
  return session.get("token");
}

/** The header that logs the browser in. A new cookie each time: no earlier one lives on in it. */
export async function loginHeaders(token: string): Promise<HeadersInit> {
  const session = await storage.getSession();
  session.set("token", token);
  return { "set-cookie": await storage.commitSession(session) };
}

export async function logoutHeaders(): Promise<HeadersInit> {
  return { "set-cookie": await storage.destroySession(await storage.getSession()) };
}

/** Messages that survive a redirect, for browsers that load whole pages. */
export const { redirectWithToast, getToast } = createToastUtilsWithCustomSession(
  createCookieSessionStorage({ cookie: { ...cookie, name: "toast" } }),
);
