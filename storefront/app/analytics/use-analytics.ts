import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { usePublicSettings } from "~/settings/root-data";
import { readConsent, useConsent, type Consent } from "./consent-choice";
import { measureEngagement } from "./engagement";
import { sendEvent, sendPageView, setPage, setUserType } from "./events";
import { applyConsent, loadGoogleTag } from "./google-tag";

const DEPTHS = [25, 50, 75, 90, 100];

export function useAnalytics(userType: "visitor" | "customer" | "admin"): void {
  const { pathname } = useLocation();
  useGoogleTag();
  useEffect(() => {
    setUserType(userType);
  }, [userType]);
  useBeforeEffects(() => {
    setPage(window.location, document.referrer);
  }, [pathname]);
  // Runs as an effect, when the document has the new page's title.
  useEffect(() => {
    sendPageView(pathname, document.title);
  }, [pathname]);
  useScrollDepth(pathname);
  useEffect(
    () =>
      measureEngagement((seconds) => {
        sendEvent("engagement_time", { seconds });
      }),
    [],
  );
}

/** Avoids React's warning about layout effects on the server. */
const useBeforeEffects = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Loads the tag once, before every other effect of the page, because consent must precede all
 * events. Applies a later choice in every tab.
 */
function useGoogleTag(): void {
  const { measurementId } = usePublicSettings();
  const consent = useConsent();
  const applied = useRef<Consent>();
  useBeforeEffects(() => {
    if (!measurementId || applied.current) return;
    applied.current = readConsent() ?? "denied";
    loadGoogleTag(measurementId, applied.current);
  }, [measurementId]);
  useEffect(() => {
    const wanted = consent ?? "denied";
    if (!measurementId || wanted === "unknown" || wanted === applied.current) return;
    applied.current = wanted;
    applyConsent(measurementId, wanted);
  }, [measurementId, consent]);
}

/**
 * Reports each scroll depth once per page. A page that fits the screen counts as scrolled to its
 * end.
 */
function useScrollDepth(pathname: string): void {
  useEffect(() => {
    const left = new Set(DEPTHS);
    const note = () => {
      const { scrollHeight } = document.documentElement;
      const seen = ((window.scrollY + window.innerHeight) / scrollHeight) * 100;
      for (const depth of left) {
        // Tolerates rounding by half a pixel at the end of the page.
        if (seen < depth - 0.1) continue;
        left.delete(depth);
        sendEvent("scroll_depth", { percent: depth });
      }
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => {
      window.removeEventListener("scroll", note);
    };
  }, [pathname]);
}
