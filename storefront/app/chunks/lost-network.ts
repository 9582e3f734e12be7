import { useSyncExternalStore } from "react";

const PROBE_MS = 5000;
const RETRY_MS = 1000;

/**
 * What the lost network prevents: loading a page, or a change. Undefined if nothing was prevented.
 */
type Lost = "page" | "change" | undefined;
let lost: Lost;
const listeners = new Set<() => void>();

function change(next: Lost): void {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
}

/** Shows that a change failed because the network is lost. */
export const showNetworkLost = () => {
  change("change");
};

/** Closes the message. A page that waits for the network keeps waiting. */
export const hideNetworkLost = () => {
  change(undefined);
};

export const useNetworkLost = () =>
  useSyncExternalStore(
    subscribe,
    () => lost,
    () => undefined,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", hideNetworkLost);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", hideNetworkLost);
  };
}

/** Returns true if the network is the reason that a request failed. */
export async function isNetworkLost(): Promise<boolean> {
  if (!navigator.onLine) return true;
  const signal = AbortSignal.timeout(PROBE_MS);
  return fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store", signal }).then(
    () => false,
    () => true,
  );
}

/** Waits until the network is back or the visitor goes elsewhere. */
async function waitUntilBack(signal?: AbortSignal | null): Promise<void> {
  change("page");
  do {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    if (signal?.aborted) return;
  } while (await isNetworkLost());
  hideNetworkLost();
}

const isPageData = (url: URL, method = "GET") =>
  method === "GET" && (url.pathname.endsWith(".data") || url.pathname === "/__manifest");

/**
 * Makes Remix's requests for pages wait while the network is lost, so that the error view doesn't
 * replace the current page. Failed changes show their own message.
 */
export function installNetworkRetry(): void {
  const fetchOnce = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    for (;;) {
      try {
        return await fetchOnce(input, init);
      } catch (error) {
        const isPage = input instanceof URL && isPageData(input, init?.method);
        if (!isPage || init?.signal?.aborted || !(await isNetworkLost())) throw error;
        await waitUntilBack(init?.signal);
      }
    }
  };
}

/**
 * Imports a route again as soon as the network is back, with another URL because browsers cache
 * failed imports. Returns undefined if the network was not the reason for the failure.
 */
export async function retryImport({ module }: { module: string }): Promise<unknown> {
  while (await isNetworkLost()) {
    await waitUntilBack();
    try {
      return await import(/* @vite-ignore */ `${module}?again=${Date.now()}`);
    } catch {
      // The network may be lost again.
    }
  }
  return undefined;
}
