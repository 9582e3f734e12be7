import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { Outcome } from "./outcome";

/**
 * A route's client action: the server's outcome, or, when the request itself fails (no network, an
 * answer that cannot be read), an outcome that says `message` instead of tearing down the page. Where
 * a route knows several forms, `message` is made of the one that was sent.
 */
export function catching(message: string | ((form: FormData) => string)) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<Outcome> => {
    const said = typeof message === "string" ? message : message(await request.clone().formData());
    try {
      return await serverAction<Outcome>();
    } catch (error) {
      if (error instanceof Response) throw error;
      console.warn("The request failed.", error);
      return { ok: false, isUnreachable: true, toast: { type: "error", message: said } };
    }
  };
}
