import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import type { ActionResult } from "./action-result";

/**
 * A route's client action: the server's result, or, when the request itself fails (no network, an
 * unreadable answer), a toast with `message` instead of the error page. Where a route has several
 * forms, `message` is a function of the one that was sent.
 */
export function clientActionSaying(message: string | ((form: FormData) => string)) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<ActionResult> => {
    const said = typeof message === "string" ? message : message(await request.clone().formData());
    try {
      return await serverAction<ActionResult>();
    } catch (error) {
      if (error instanceof Response) throw error;
      const refusal = refusalIn(error);
      if (refusal) return { ok: false, toast: { type: "error", message: refusal } };
      console.warn("The request failed.", error);
      return { ok: false, isUnreachable: true, toast: { type: "error", message: said } };
    }
  };
}

/** The message of a form that the server refused before its action ran. */
function refusalIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}
