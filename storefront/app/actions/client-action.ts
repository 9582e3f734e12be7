import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import type { ActionResult } from "./action-result";

/**
 * A route's client action: the server's outcome, or, when the request itself fails (no network, an
 * answer that cannot be read), an outcome that says `message` instead of tearing down the page. Where
 * a route knows several forms, `message` is made of the one that was sent.
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

/** What the server says of a form that it has refused unread. */
function refusalIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}
