import { logInPath } from "@tomashi/programme/contract/account-rules";

/** Only for reading paths: no page is ever requested there. */
const SHOP = "http://shop.invalid";

/**
 * The page that the login leads to: a path of this shop, encoded for a header, or undefined for
 * anything else. Browsers read `\` as `/` and skip control characters, and a server in between may
 * decode a path, so the path is read as each of them would.
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

/** Where this request's login leads: to the page in its address, or to the home page. */
export function goalOf(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("to")) ?? "/";
}

/** The path of the login that returns to this page. */
export function loginAddress(pageUrl: string): string {
  const { pathname, searchParams } = new URL(pageUrl);
  // Remix adds this parameter to requests for a page's data.
  searchParams.delete("_routes");
  const search = searchParams.toString();
  return logInPath(pathname.replace(/\.data$/, "") + (search && `?${search}`));
}

/** The same as what a login's result leads to, once its message has been read. */
export const redirectAfterLogin = (request: Request) => ({ to: goalOf(request), afterMs: 1000 });
