import { useSyncExternalStore } from "react";
import { usePublicSettings } from "~/settings/public-settings";
import { applyConsent } from "./google-tag";

export type Consent = "granted" | "denied";

const KEY = "analyticsConsent";
const CHANGED = "analyticsConsentChanged";

/** What the visitor has chosen; undefined before, and where the browser keeps nothing. */
export function readConsent(): Consent | undefined {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === "granted" || kept === "denied" ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Without a choice, `null` asks for one again. */
function choose(consent: Consent | null): void {
  try {
    if (consent) window.localStorage.setItem(KEY, consent);
    else window.localStorage.removeItem(KEY);
  } catch (error) {
    console.warn("The choice could not be kept.", error);
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

/** Asked once, and only where a tag is set: until then nothing is sent. */
export function ConsentQuestion() {
  const { measurementId } = usePublicSettings();
  const consent = useConsent();
  if (!measurementId || consent !== undefined) return null;
  const answer = (choice: Consent) => () => {
    choose(choice);
    applyConsent(measurementId, choice);
  };
  return (
    <section
      aria-labelledby="consent"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-paper print:hidden"
    >
      <div className="page flex flex-col gap-4 py-5 page:flex-row page:items-center page:justify-between">
        <p id="consent" className="max-w-[60ch] text-[15px]">
          May we count your visit with Google Analytics? It shows us which pages are read. Nothing
          is sent unless you say yes.
        </p>
        <div className="flex gap-3">
          <button type="button" className="button flex-1" onClick={answer("granted")}>
            Yes, count
          </button>
          <button type="button" className="button button-quiet flex-1" onClick={answer("denied")}>
            No
          </button>
        </div>
      </div>
    </section>
  );
}

/** The way back to the question. */
export function ConsentChoices({ className }: { className: string }) {
  const { measurementId } = usePublicSettings();
  const consent = useConsent();
  if (!measurementId || consent === "unknown") return null;
  return (
    <li>
      <button
        type="button"
        className={className}
        onClick={() => {
          applyConsent(measurementId, "denied");
          choose(null);
        }}
      >
        Analytics choice
      </button>
    </li>
  );
}
