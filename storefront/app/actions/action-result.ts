import type { StoredUser } from "~/session/stored-user";

/** The answer of an action to its page: toast, browser storage, redirect; `More` is one page's own. */
export interface ActionResult<More = never> {
  ok: boolean;
  /** The request did not reach the server. */
  isUnreachable?: boolean;
  /** `announce` has run for it. */
  isAnnounced?: boolean;
  toast?: { type: "success" | "info" | "warning" | "error"; message: string };
  /** Said after the toast: the change may have been made. */
  note?: string | undefined;
  /** Where to redirect, so many milliseconds after the toast. */
  go?: { to: string; afterMs: number };
  /** After so many milliseconds the page is reloaded; until then it keeps its data. */
  reloadAfterMs?: number;
  /** The user for the browser's storage. */
  user?: StoredUser;
  /** What other views must fetch again. */
  changed?: ("cart" | "wishlist")[];
  /** A longer sentence for the page itself. */
  detail?: string;
  /** The status of a refusal. */
  status?: number;
  /** The form field that the message is about. */
  field?: string;
  /** All the fields that the message is about, where there are several. */
  emptyFields?: string[] | undefined;
  /** What was entered, for a form that is rendered again. Never a password. */
  fields?: Record<string, string>;
  more?: More;
}

export function success(message: string): ActionResult {
  return { ok: true, toast: { type: "success", message } };
}

export function failure(
  status: number,
  message: string,
  type: "info" | "warning" | "error" = "error",
): ActionResult {
  return { ok: false, status, toast: { type, message } };
}
