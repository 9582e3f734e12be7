import { useSyncExternalStore } from "react";
import type { ActionResult } from "./action-result";

export type ToastMessage = NonNullable<ActionResult["toast"]>;
type Show = (message: ToastMessage) => void;

/** Messages for which there is nothing on the page yet that shows them. */
let waiting: ToastMessage[] = [];
let show: Show | undefined;
let hasSpoken = false;
const listeners = new Set<() => void>();

function say(type: ToastMessage["type"]) {
  return (message: string): void => {
    if (show) show({ type, message });
    else waiting.push({ type, message });
    hasSpoken = true;
    for (const tell of listeners) tell();
  };
}

/** Short messages to the visitor. What shows them is fetched on first use; until then they wait. */
export const toast = {
  success: say("success"),
  info: say("info"),
  warning: say("warning"),
  error: say("error"),
};

/** From now on `next` shows all messages, first those that wait. Returns what ends that. */
export function showToasts(next: Show): () => void {
  show = next;
  const before = waiting;
  waiting = [];
  before.forEach(next);
  return () => {
    if (show === next) show = undefined;
  };
}

/** Whether there has been any message. */
export function useHasToasts(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasSpoken,
    () => false,
  );
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}
