import { logInPath, WANTED_VARIANT } from "@tomashi/programme/contract/log-in-path";

/** Used only to parse paths; never requested. */
const SHOP = "http://shop.invalid";

/**
 * Returns the page to open after login: a path of this shop, encoded for a header, or undefined for
 * anything else. Browsers read `\` as `/` and skip control characters, and a proxy may decode a
 * path, so the path is checked as each of them would read it.
 */
export function returnPath(address: string | null): string | undefined {
  if (address === null || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(address)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, SHOP);
  const decoded = decodedPath(pathname);
  const isPath = origin === SHOP && decoded !== undefined && !/^\/\/|[\\\p{Cc}]/u.test(decoded);
  return isPath ? pathname + search + hash : undefined;
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Returns the page to open after this request's login: the one in its URL, or the home page. */
export function returnPathOf(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("to")) ?? "/";
}

export function loginPathFor(pageUrl: string): string {
  const { pathname, searchParams } = new URL(pageUrl);
  // Remix adds this parameter to requests for a page's data.
  searchParams.delete("_routes");
  const search = searchParams.toString();
  return logInPath(pathname.replace(/\.data$/, "") + (search && `?${search}`));
}

/** Returns the variant that this request's login adds to the cart; undefined without one. */
export function wantedVariant(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(returnPathOf(request), SHOP);
  return pathname === "/cart" ? (searchParams.get(WANTED_VARIANT) ?? undefined) : undefined;
}

/** Returns the page to open once this request has logged in. */
export const pageAfterLogin = (request: Request): string =>
  wantedVariant(request) === undefined ? returnPathOf(request) : "/cart";

/** Returns the URL of another account page that opens the same page after login. */
export function withReturnPath(path: string, parameters: URLSearchParams): string {
  const goal = returnPath(parameters.get("to"));
  return goal === undefined ? path : `${path}?to=${encodeURIComponent(goal)}`;
}

/** Returns the redirect after a login, delayed so that its message can be read. */
export const redirectAfterLogin = (request: Request) => ({
  to: pageAfterLogin(request),
  afterMs: 1000,
});
