import { usePublicSettings } from "~/settings/root-data";
import { isStoragePersistent } from "~/session/storage-guard";
import * as analyticsTexts from "~/texts/analytics";
import { storeConsent, useConsent, type Consent } from "./consent-choice";

/** Asks once for consent, and only if a tag is configured. Nothing is sent before. */
export function ConsentQuestion() {
  const { measurementId } = usePublicSettings();
  const consent = useConsent();
  if (!measurementId || consent !== undefined) return null;
  const answer = (choice: Consent) => () => {
    storeConsent(choice);
  };
  return (
    <section
      aria-labelledby="consent"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-paper print:hidden"
    >
      <div className="page flex flex-col gap-4 py-5 page:flex-row page:items-center page:justify-between">
        <p id="consent" className="max-w-[60ch] text-[15px]">
          {analyticsTexts.question} {!isStoragePersistent() && analyticsTexts.notStored}
        </p>
        <div className="flex gap-3">
          <button type="button" className="button flex-1" onClick={answer("granted")}>
            {analyticsTexts.allow}
          </button>
          <button type="button" className="button button-quiet flex-1" onClick={answer("denied")}>
            {analyticsTexts.decline}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Reopens the consent banner so that visitors can change their choice. */
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
          storeConsent(null);
        }}
      >
        {analyticsTexts.choice}
      </button>
    </li>
  );
}
