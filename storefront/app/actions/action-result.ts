import type { StoredUser } from "~/session/stored-user";

/**
 * The result of an action for its page: toast, browser storage, redirect. `More` adds one page's
 * own fields.
 */
export interface ActionResult<More = never> {
  ok: boolean;
  isUnreachable?: boolean;
  /** True once `applyActionResult` has shown it. */
  isAnnounced?: boolean;
  toast?: { type: "success" | "info" | "warning" | "error"; message: string };
  /** A second message, shown after the toast, such as that the change may have been saved. */
  note?: string | undefined;
  /** Redirects after a number of milliseconds. */
  go?: { to: string; afterMs: number };
  /** Reloads the page after a number of milliseconds; until then the page keeps its data. */
  reloadAfterMs?: number;
  user?: StoredUser;
  /** The data that other views must load again. */
  changed?: ("cart" | "wishlist")[];
  detail?: string;
  status?: number;
  field?: string;
  /** All fields that the message applies to, if there are several. */
  emptyFields?: string[] | undefined;
  /** The entered values, without passwords, to render the form again. */
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
