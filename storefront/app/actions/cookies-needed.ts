import type { AppLoadContext } from "@remix-run/node";
import * as actionResultTexts from "~/texts/action-results";
import { failure, type ActionResult } from "./action-result";

/** Returns the failure of a login if the browser blocks cookies, which keep it logged in. */
export function cookieProblem({ areCookiesBlocked }: AppLoadContext): ActionResult | undefined {
  return areCookiesBlocked ? failure(400, actionResultTexts.cookiesNeeded) : undefined;
}
