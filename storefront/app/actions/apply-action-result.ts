import { closeFailures, toast } from "~/actions/toast";
import { notifyChanged, storeUser } from "~/session/browser-storage";
import type { ActionResult } from "./action-result";

/**
 * Shows an action's messages, stores its user, and dispatches update events to the other views. A
 * success closes the messages of earlier failures.
 */
export function applyActionResult({
  ok,
  toast: message,
  note,
  user,
  changed,
}: ActionResult<unknown>): void {
  if (ok) closeFailures();
  if (message) toast[message.type](message.message);
  if (note) toast.info(note);
  if (user) storeUser(user);
  changed?.forEach(notifyChanged);
}
