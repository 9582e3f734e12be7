import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { ActionResult } from "./action-result";

/**
 * Returns true if the page keeps its data: the action did not reach the server, so a loader
 * wouldn't either, or the entire page is about to be reloaded.
 */
export function keepsPageData({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  const outcome = actionResult as Partial<ActionResult> | undefined;
  return outcome?.isUnreachable === true || outcome?.reloadAfterMs !== undefined;
}

/**
 * Reloads a page's data after every change, even a rejected one, because the page may have been
 * outdated. Does not reload after a request that never reached the server.
 */
export const revalidateAfterChanges: ShouldRevalidateFunction = (args) => {
  if (keepsPageData(args)) return false;
  if (args.formMethod && args.formMethod !== "GET") return true;
  return args.defaultShouldRevalidate;
};

/** Keeps the root's data on navigation, except when the visitor leaves a draft preview. */
export const revalidateUnlessNavigation: ShouldRevalidateFunction = (args) => {
  const isStep =
    args.currentUrl.href !== args.nextUrl.href && !args.currentUrl.searchParams.has("draft");
  return revalidateAfterChanges({
    ...args,
    defaultShouldRevalidate: args.defaultShouldRevalidate && !isStep,
  });
};

/**
 * Reloads the data of a form page only when the visitor retries a failed load, because reloading
 * would discard the entered text.
 */
export const revalidateOnRetry: ShouldRevalidateFunction = ({ formMethod }) => formMethod === "GET";

/**
 * Keeps the data when only the color in the URL changes, because the page already has all colors.
 */
export const revalidateUnlessColor: ShouldRevalidateFunction = (args) => {
  const isChoice =
    !args.actionResult &&
    args.currentUrl.href !== args.nextUrl.href &&
    withoutColor(args.currentUrl) === withoutColor(args.nextUrl);
  return !isChoice && revalidateAfterChanges(args);
};

function withoutColor(url: URL): string {
  const other = new URL(url);
  other.searchParams.delete("color");
  other.searchParams.sort();
  other.hash = "";
  return other.href;
}

/**
 * Keeps the data when only the query changes, because the page already has everything it can show.
 */
export const revalidateOnNewPath: ShouldRevalidateFunction = (args) =>
  args.currentUrl.pathname === args.nextUrl.pathname &&
  args.currentUrl.search !== args.nextUrl.search
    ? false
    : args.defaultShouldRevalidate;
