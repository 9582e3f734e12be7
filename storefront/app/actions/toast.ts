import { useSyncExternalStore } from "react";
import type { ActionResult } from "./action-result";

export type ToastMessage = NonNullable<ActionResult["toast"]>;

const DURATION_MS = 2000;
const MOST = 4;
const NONE: readonly ToastMessage[] = [];

let shown = NONE;
const started = new WeakSet<ToastMessage>();
const listeners = new Set<() => void>();

/** Shows a message for two seconds, unless the same message was shown before. */
export function showToast(message: ToastMessage): void {
  if (started.has(message)) return;
  started.add(message);
  change([...shown, message].slice(-MOST));
  setTimeout(() => {
    change(shown.filter((one) => one !== message));
  }, DURATION_MS);
}

const show = (type: ToastMessage["type"]) => (message: string) => {
  showToast({ type, message });
};

export const toast = {
  success: show("success"),
  info: show("info"),
  warning: show("warning"),
  error: show("error"),
};

/** Closes earlier failure messages, which a success makes outdated. */
export function closeFailures(): void {
  const isFailure = ({ type }: ToastMessage) => type === "error" || type === "warning";
  if (shown.some(isFailure)) change(shown.filter((one) => !isFailure(one)));
}

export const readToasts = () => shown;

/** Returns the messages to display, oldest first, including a redirect's message until it expires. */
export function useToasts(flash: ToastMessage | undefined): readonly ToastMessage[] {
  const all = useSyncExternalStore(subscribe, readToasts, () => NONE);
  return flash && !started.has(flash) ? [...all, flash] : all;
}

function change(next: readonly ToastMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
