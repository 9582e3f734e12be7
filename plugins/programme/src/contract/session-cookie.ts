import { parse } from "cookie";

/**
 * The cookie of a log-in, one for the storefront's pages and for /api: it carries the engine's
 * token, which is signed itself and ends with its session.
 *
 * Over https it has the prefix with which browsers let no other host and no page without https set
 * it; the plain name is then neither read nor left behind.
 */
const PLAIN = "session";
const OVER_HTTPS = "__Host-session";
/** No token is longer, and no header that carries one may be. */
const LONGEST = 2048;
const SECONDS = 30 * 24 * 60 * 60;

interface CookieOptions {
  /** Only over https. */
  isSecure: boolean;
}

const nameOf = ({ isSecure }: CookieOptions) => (isSecure ? OVER_HTTPS : PLAIN);

/** A `Set-Cookie` header for the whole site, out of the reach of scripts and of other sites. */
export function siteCookie(
  name: string,
  value: string,
  seconds: number,
  { isSecure }: CookieOptions,
): string {
  const flags = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return `${name}=${value}; ${flags}`;
}

function cookies(value: string, seconds: number, options: CookieOptions): string[] {
  const left = options.isSecure ? [siteCookie(PLAIN, "", 0, options)] : [];
  return [siteCookie(nameOf(options), value, seconds, options), ...left];
}

/** The `Set-Cookie` headers that log the browser in. */
export function sessionCookies(token: string, options: CookieOptions): string[] {
  return cookies(token, SECONDS, options);
}

/** Those that take the cookie from the browser. */
export function endedSessionCookies(options: CookieOptions): string[] {
  return cookies("", 0, options);
}

/** The token in a request's `Cookie` header, or undefined. */
export function tokenInCookies(
  header: string | null | undefined,
  options: CookieOptions,
): string | undefined {
  const value = parse(header ?? "", { decode: asItIs })[nameOf(options)];
  const isToken = value !== undefined && value !== "" && value.length <= LONGEST;
  return isToken ? value : undefined;
}

/** Whether a request's `Cookie` header has a cookie of this name. */
export function hasCookie(header: string | null | undefined, name: string): boolean {
  return parse(header ?? "", { decode: asItIs })[name] !== undefined;
}

/** Nothing is read that would have to be decoded. */
const asItIs = (value: string) => value;
