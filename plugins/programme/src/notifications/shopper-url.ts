import { environment } from "../server-kit/environment";
import { logInPath } from "../contract/log-in-path";

/** Returns the URL of a page for logged-in shoppers. A logged-out reader logs in first. */
export function shopperUrl(path: string): string {
  return environment().STOREFRONT_URL + logInPath(path);
}
