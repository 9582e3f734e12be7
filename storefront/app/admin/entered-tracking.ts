import { carriers, type EnteredTracking } from "@tomashi/programme/contract/tracking";
import { text } from "~/forms/text";

export function enteredTracking(form: FormData): EnteredTracking {
  return {
    carrier: carriers.find((one) => one === text(form, "carrier")) ?? "other",
    number: text(form, "trackingNumber"),
    url: text(form, "trackingLink").trim(),
  };
}

/** Returns undefined if nothing was entered, for steps with optional tracking. */
export function trackingIfEntered(form: FormData): EnteredTracking | undefined {
  const entered = enteredTracking(form);
  return entered.number.trim() === "" && entered.url === "" ? undefined : entered;
}
