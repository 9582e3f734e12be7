import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import type { ActionResult } from "./action-result";
import { applyActionResult } from "./apply-action-result";

/**
 * A route's client action: the server's result, or, when the request itself fails (no network, an
 * unreadable answer), a toast with `message` instead of the error page. Where a route has several
 * forms, `message` is a function of the one that was sent.
 *
 * It is announced here: on a slow machine the page that the change brings may take the place of the
 * form before that has shown anything.
 */
export function clientActionSaying(message: string | ((form: FormData) => string)) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<ActionResult> => {
    const said = typeof message === "string" ? message : message(await request.clone().formData());
    const result = await serverAction<ActionResult>().catch((error: unknown) =>
      failureOf(error, said),
    );
    // The visitor went on, and nobody waits for it.
    if (request.signal.aborted) return result;
    applyActionResult(result);
    return { ...result, isAnnounced: true };
  };
}

/** Throws what Remix handles itself: redirects and refused pages. */
function failureOf(error: unknown, said: string): ActionResult {
  if (error instanceof Response) throw error;
  const refusal = refusalIn(error);
  if (refusal) return { ok: false, toast: { type: "error", message: refusal } };
  console.warn("The request failed.", error);
  return { ok: false, isUnreachable: true, toast: { type: "error", message: said } };
}

/** The message of a form that the server refused before its action ran. */
function refusalIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}
