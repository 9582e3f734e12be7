import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { ActionResult } from "./action-result";

/**
 * Whether the page waits: the action did not reach the server, which would give nothing else either,
 * or the whole page is loaded anew in a moment.
 */
export function staysAsItIs({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  const outcome = actionResult as Partial<ActionResult> | undefined;
  return outcome?.isUnreachable === true || outcome?.reloadAfterMs !== undefined;
}

/**
 * Loads a page's data again after every change, a refused one too (it may have been refused because
 * the page was stale), but not after one that never reached the server: the page stays as it is.
 */
export const revalidateAfterChanges: ShouldRevalidateFunction = (args) => {
  if (staysAsItIs(args)) return false;
  if (args.formMethod && args.formMethod !== "GET") return true;
  return args.defaultShouldRevalidate;
};

/**
 * For pages whose form is being filled in: they are loaded anew under what was typed only when
 * somebody asks for it, because they could not be loaded before.
 */
export const revalidateWhenAsked: ShouldRevalidateFunction = ({ formMethod }) =>
  formMethod === "GET";
