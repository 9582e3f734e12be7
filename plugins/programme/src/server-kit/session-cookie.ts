import { parse, serialize } from "cookie";

/**
 * The session cookie, shared by the storefront's pages and /api. It contains Medusa's token, which
 * is signed and expires with its session.
 *
 * Over https the name has the `__Host-` prefix, so that browsers let no other host and no page
 * without https set it. The unprefixed name is then ignored and removed.
 */
const PLAIN = "session";
const OVER_HTTPS = "__Host-session";
export const MAX_TOKEN_LENGTH = 2048;
/** The lifetime of a login, of its token, and of the cookie. */
export const SESSION_DAYS = 30;

interface CookieOptions {
  /** Sends the cookie over https only. */
  isSecure: boolean;
}

const nameOf = ({ isSecure }: CookieOptions) => (isSecure ? OVER_HTTPS : PLAIN);

/** Returns a `Set-Cookie` header for the entire site, hidden from scripts and other sites. */
export function siteCookie(
  name: string,
  value: string,
  seconds: number,
  { isSecure }: CookieOptions,
): string {
  return serialize(name, value, {
    encode: identity,
    path: "/",
    maxAge: seconds,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
  });
}

function cookies(value: string, seconds: number, options: CookieOptions): string[] {
  const removed = options.isSecure ? [siteCookie(PLAIN, "", 0, options)] : [];
  return [siteCookie(nameOf(options), value, seconds, options), ...removed];
}

export function sessionCookies(token: string, options: CookieOptions): string[] {
  return cookies(token, SESSION_DAYS * 24 * 60 * 60, options);
}

export function endedSessionCookies(options: CookieOptions): string[] {
  return cookies("", 0, options);
}

/** Returns the token in a request's `Cookie` header, or undefined. */
export function tokenInCookies(
  header: string | null | undefined,
  options: CookieOptions,
): string | undefined {
  const value = parse(header ?? "", { decode: identity })[nameOf(options)];
  const isToken = value !== undefined && value !== "" && value.length <= MAX_TOKEN_LENGTH;
  return isToken ? value : undefined;
}

export function hasCookie(header: string | null | undefined, name: string): boolean {
  return parse(header ?? "", { decode: identity })[name] !== undefined;
}

/** Skips encoding and decoding: the values of the shop's cookies need none. */
const identity = (value: string) => value;
