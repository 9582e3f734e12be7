import { useSyncExternalStore } from "react";

export type Consent = "granted" | "denied";

const KEY = "analyticsConsent";
const CHANGED = "analyticsConsentChanged";

/** The choice when the browser has no storage: it lasts for this page. */
let unkept: Consent | undefined;

/** What the visitor has chosen; undefined before. */
export function readConsent(): Consent | undefined {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === "granted" || kept === "denied" ? kept : unkept;
  } catch {
    return unkept;
  }
}

/** Without a choice, `null` asks for one again. */
export function choose(consent: Consent | null): void {
  unkept = undefined;
  try {
    if (consent) window.localStorage.setItem(KEY, consent);
    else window.localStorage.removeItem(KEY);
  } catch (error) {
    console.warn("The choice could not be saved.", error);
    unkept = consent ?? undefined;
  }
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

/** The visitor's choice; "unknown" on the server, where nothing is asked. */
export function useConsent(): Consent | undefined | "unknown" {
  return useSyncExternalStore<Consent | undefined | "unknown">(
    subscribe,
    readConsent,
    () => "unknown",
  );
}
