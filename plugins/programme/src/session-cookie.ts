/**
 * The cookie of a log-in, one for the storefront's pages and for /api: it carries the engine's
 * token, which is signed itself and ends with its session. Without any library, for both servers.
 */
const NAME = "session";
const SECONDS = 30 * 24 * 60 * 60;

interface CookieOptions {
  /** Only over https. */
  isSecure: boolean;
}

function cookie(value: string, seconds: number, { isSecure }: CookieOptions): string {
  const flags = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return `${NAME}=${value}; ${flags}`;
}

export function sessionCookie(token: string, options: CookieOptions): string {
  return cookie(token, SECONDS, options);
}

/** Takes the cookie from the browser. */
export function endedSessionCookie(options: CookieOptions): string {
  return cookie("", 0, options);
}

/** The token in a request's `Cookie` header, or undefined. */
export function tokenInCookies(header: string | null | undefined): string | undefined {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value === undefined || value === "" ? undefined : value;
}
