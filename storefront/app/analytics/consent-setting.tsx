import { usePublicSettings } from "~/settings/root-data";
import { isStoragePersistent } from "~/session/storage-guard";
import * as analyticsTexts from "~/texts/analytics";
import { analyticsSettingTexts } from "~/texts/analytics-setting";
import { storeConsent, useConsent, type Consent } from "./consent-choice";

/** Shows the current choice and both options. Without scripts nothing is measured or stored. */
export function ConsentSetting() {
  const { measurementId } = usePublicSettings();
  const consent = useConsent();
  if (!measurementId) return <p className="mt-3">{analyticsSettingTexts.unused}</p>;
  const chosen = consent === "unknown" ? undefined : consent;
  return (
    <>
      <p role="status" className="mt-3">
        {analyticsSettingTexts[chosen ?? "none"]}{" "}
        {chosen && !isStoragePersistent() && analyticsTexts.notStored}
      </p>
      {consent !== "unknown" && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Choice of="granted" chosen={chosen}>
            {analyticsTexts.allow}
          </Choice>
          <Choice of="denied" chosen={chosen}>
            {analyticsTexts.decline}
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
        storeConsent(of);
      }}
    >
      {children}
    </button>
  );
}
