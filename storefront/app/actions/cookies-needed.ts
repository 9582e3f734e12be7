import type { AppLoadContext } from "@remix-run/node";
import { failure, type ActionResult } from "./action-result";

export const COOKIES_NEEDED =
  "Your browser blocks cookies, which keep you logged in. Please allow cookies for this site and try again.";

/** Returns the failure of a login in a browser that could not stay logged in. */
export function cookieProblem({ areCookiesBlocked }: AppLoadContext): ActionResult | undefined {
  return areCookiesBlocked ? failure(400, COOKIES_NEEDED) : undefined;
}
