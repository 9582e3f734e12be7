import { gtag } from "./events";
import type { Consent } from "./consent-choice";

const HOST = "https://www.googletagmanager.com";

/**
 * Loads the Google tag. Until the visitor agrees, its `ga-disable` switch and its consent mode keep
 * it from sending anything.
 */
export function loadGoogleTag(measurementId: string, consent: Consent): void {
  switchTag(measurementId, consent);
  gtag("consent", "default", modeOf(consent));
  gtag("js", new Date());
  // The shop reports page views itself, once for each navigation.
  gtag("config", measurementId, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${HOST}/gtag/js?id=${encodeURIComponent(measurementId)}`;
  script.referrerPolicy = "no-referrer";
  document.head.append(script);
}

export function applyConsent(measurementId: string, consent: Consent): void {
  switchTag(measurementId, consent);
  gtag("consent", "update", modeOf(consent));
}

function modeOf(consent: Consent) {
  return {
    analytics_storage: consent,
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  };
}

function switchTag(measurementId: string, consent: Consent): void {
  Object.assign(window, { [`ga-disable-${measurementId}`]: consent !== "granted" });
}
