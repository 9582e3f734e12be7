import type { AppLoadContext } from "@remix-run/node";
import * as actionResultTexts from "~/texts/action-results";
import { failure, type ActionResult } from "./action-result";

/** Returns the failure of a login in a browser that could not stay logged in. */
export function cookieProblem({ areCookiesBlocked }: AppLoadContext): ActionResult | undefined {
  return areCookiesBlocked ? failure(400, actionResultTexts.cookiesNeeded) : undefined;
}
