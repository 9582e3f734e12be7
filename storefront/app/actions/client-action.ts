import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import { isNetworkLost, showNetworkLost } from "~/chunks/lost-network";
import type { ActionResult } from "./action-result";
import { applyActionResult } from "./apply-action-result";
import { closeFailures } from "./toast";

/**
 * Returns a client action with the server's result. If the request itself fails (no network, an
 * unreadable response), shows a toast with `message` instead of the error page, and the offline
 * message if the network is lost. Shows the result here and not in the form, because on a slow
 * machine the reloaded page may remove the form first.
 */
export function createClientAction(message: string | ((form: FormData) => string)) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<ActionResult> => {
    const said = typeof message === "string" ? message : message(await request.clone().formData());
    const result = await serverAction<ActionResult>().catch((error: unknown) =>
      failureOf(error, said),
    );
    if (request.signal.aborted) return result;
    applyActionResult(result);
    if (result.isUnreachable && (await isNetworkLost())) showNetworkLost();
    return { ...result, isAnnounced: true };
  };
}

/** Returns a failed result. Rethrows what Remix handles itself: redirects and error responses. */
function failureOf(error: unknown, said: string): ActionResult {
  if (error instanceof Response) {
    // A redirect means success, so earlier failure messages are outdated.
    closeFailures();
    throw error;
  }
  const refusal = refusalIn(error);
  if (refusal) return { ok: false, toast: { type: "error", message: refusal } };
  console.warn("The request failed.", error);
  return { ok: false, isUnreachable: true, toast: { type: "error", message: said } };
}

/** Returns the message of a form that the server rejected before its action ran. */
function refusalIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}
