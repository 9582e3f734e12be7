import { carriers, type EnteredTracking } from "@tomashi/programme/contract/tracking";
import { text } from "~/forms/text";

/** What the fields of `TrackingFields` hold. */
export function enteredTracking(form: FormData): EnteredTracking {
  return {
    carrier: carriers.find((one) => one === text(form, "carrier")) ?? "other",
    number: text(form, "trackingNumber"),
    url: text(form, "trackingLink").trim(),
  };
}

/** The same for a step that may go without: undefined when nothing was entered. */
export function trackingIfEntered(form: FormData): EnteredTracking | undefined {
  const entered = enteredTracking(form);
  return entered.number.trim() === "" && entered.url === "" ? undefined : entered;
}
