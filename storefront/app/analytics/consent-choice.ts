import { useSyncExternalStore } from "react";

export type Consent = "granted" | "denied";

const KEY = "analyticsConsent";
const CHANGED = "analyticsConsentChanged";

export function readConsent(): Consent | undefined {
  const kept = window.localStorage.getItem(KEY);
  return kept === "granted" || kept === "denied" ? kept : undefined;
}

/** Stores a choice. `null` resets it, so that the visitor is asked again. */
export function storeConsent(consent: Consent | null): void {
  if (consent) window.localStorage.setItem(KEY, consent);
  else window.localStorage.removeItem(KEY);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell);
  window.addEventListener("storage", tell);
  return () => {
    window.removeEventListener(CHANGED, tell);
    window.removeEventListener("storage", tell);
  };
}

/** Returns the visitor's choice; "unknown" on the server, which does not know it. */
export function useConsent(): Consent | undefined | "unknown" {
  return useSyncExternalStore<Consent | undefined | "unknown">(
    subscribe,
    readConsent,
    () => "unknown",
  );
}
