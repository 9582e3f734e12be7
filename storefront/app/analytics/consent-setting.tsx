import { usePublicSettings } from "~/settings/root-data";
import { isStorageLasting } from "~/session/storage-guard";
import { CHOICE_NOT_STORED } from "./consent";
import { choose, useConsent, type Consent } from "./consent-choice";

const states = {
  granted: "Google Analytics is on for your visits.",
  denied: "You declined. We send nothing about your visits.",
  none: "You haven’t chosen yet. We send no analytics until you agree.",
} as const;

/** Shows the current choice and both options. Without scripts nothing is measured or stored. */
export function ConsentSetting() {
  const { measurementId } = usePublicSettings();
  const consent = useConsent();
  if (!measurementId) return <p className="mt-3">This shop doesn’t use analytics right now.</p>;
  const chosen = consent === "unknown" ? undefined : consent;
  return (
    <>
      <p role="status" className="mt-3">
        {states[chosen ?? "none"]} {chosen && !isStorageLasting() && CHOICE_NOT_STORED}
      </p>
      {consent !== "unknown" && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Choice of="granted" chosen={chosen}>
            Allow
          </Choice>
          <Choice of="denied" chosen={chosen}>
            Decline
          </Choice>
        </div>
      )}
    </>
  );
}

interface ChoiceProps {
  of: Consent;
  chosen: Consent | undefined;
  children: string;
}

function Choice({ of, chosen, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className="button button-quiet aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      aria-pressed={of === chosen}
      onClick={() => {
        choose(of);
      }}
    >
      {children}
    </button>
  );
}
