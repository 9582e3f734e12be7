import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { ActionResult } from "./action-result";

/**
 * Whether the page keeps its data: the action did not reach the server, so neither would a loader, or
 * the whole page is about to be reloaded.
 */
export function keepsPageData({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  const outcome = actionResult as Partial<ActionResult> | undefined;
  return outcome?.isUnreachable === true || outcome?.reloadAfterMs !== undefined;
}

/**
 * Reloads a page's data after every change, even a refused one (the page may have been stale), but not
 * after one that never reached the server.
 */
export const revalidateAfterChanges: ShouldRevalidateFunction = (args) => {
  if (keepsPageData(args)) return false;
  if (args.formMethod && args.formMethod !== "GET") return true;
  return args.defaultShouldRevalidate;
};

/** For every page's frame: the next page's own loader asks for what it shows. But a draft is left. */
export const revalidateUnlessStep: ShouldRevalidateFunction = (args) => {
  const isStep =
    args.currentUrl.href !== args.nextUrl.href && !args.currentUrl.searchParams.has("draft");
  return revalidateAfterChanges({
    ...args,
    defaultShouldRevalidate: args.defaultShouldRevalidate && !isStep,
  });
};

/**
 * For pages with a form to fill in: their data are reloaded only by the button of a failed load, as
 * that would replace what was typed.
 */
export const revalidateWhenAsked: ShouldRevalidateFunction = ({ formMethod }) =>
  formMethod === "GET";

/** The choice of a color is an address of its own but shows what is here already. */
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

/** For pages with a choice in their address that shows what is here already. */
export const revalidateOnNewPath: ShouldRevalidateFunction = (args) =>
  args.currentUrl.pathname === args.nextUrl.pathname &&
  args.currentUrl.search !== args.nextUrl.search
    ? false
    : args.defaultShouldRevalidate;
