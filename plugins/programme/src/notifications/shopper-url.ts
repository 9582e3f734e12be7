import { environment } from "../server-kit/environment";
import { logInPath } from "../contract/account-rules";

/** For mails: the address of a page that only shoppers see. A reader who is logged out logs in first. */
export function shopperUrl(path: string): string {
  return environment().STOREFRONT_URL + logInPath(path);
}
