import { useSyncExternalStore } from "react";

export const OFFLINE = "You’re offline. Check your connection and try again.";

/** Thrown in place of a failed request's error when the network is lost. */
export const LOST = new Error(OFFLINE);

const PROBE_MS = 5000;
let isShown = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (isShown === next) return;
  isShown = next;
  for (const listener of listeners) listener();
}

/** Shows that the network is lost, until it is back or the visitor closes the message. */
export const showLost = () => {
  change(true);
};

export const hideLost = () => {
  change(false);
};

/** Returns true while the page shows that the network is lost. */
export const useLost = () =>
  useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", hideLost);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", hideLost);
  };
}

/** Returns true if a request fails because of the network and not because of what it requested. */
export async function isNetworkLost(): Promise<boolean> {
  if (!navigator.onLine) return true;
  const signal = AbortSignal.timeout(PROBE_MS);
  return fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store", signal }).then(
    () => false,
    () => true,
  );
}

/** Ends the pending navigation, if any, and says why. The page and its URL stay as they are. */
function keepPage(): void {
  const { __remixRouter: router } = window as { __remixRouter?: { keepPage?: () => boolean } };
  if (router?.keepPage?.()) showLost();
}

/**
 * Requests data for Remix. If the network is lost, keeps the page instead of showing the error
 * view. A failed action has its own message.
 */
export async function fetchData(url: URL, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    hideLost();
    return response;
  } catch (error) {
    if (init.method || init.signal?.aborted || !(await isNetworkLost())) throw error;
    keepPage();
    throw LOST;
  }
}

/** Does the same for a route whose code could not be fetched. */
export async function keepPageIfLost(): Promise<void> {
  if (!(await isNetworkLost())) return;
  keepPage();
  throw LOST;
}
