import { useState } from "react";
import { useNonce } from "~/settings/root-data";
import { PAINTED_EVENT } from "./deferred-scripts";
import { useHydrated } from "./use-hydrated";

/**
 * The distance below the screen, in pixels, at which an image is fetched. Browsers use 1,250 to
 * 2,500.
 */
const AHEAD_PX = 500;

const NOTHING = "data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E";

/**
 * Delays an image outside of the first screen with an empty first source, until `DelayedImages`
 * disables it. Has no effect without JavaScript, and is not rendered after a client navigation.
 */
export function DelayedSource() {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  if (!isServed) return null;
  // Suppresses the warning about its media query, which may change before hydration.
  return (
    <source
      data-delayed=""
      media="(scripting: enabled)"
      srcSet={NOTHING}
      suppressHydrationWarning
    />
  );
}

/**
 * Runs in the page and starts after the first image is painted, which `DeferredScripts` detects,
 * because on a slow connection other images would delay it. The browser bundle does not need this
 * text.
 */
const WATCHER = import.meta.env.SSR
  ? `(function () {
  function show(source) { source.media = "not all"; }
  var delayed = Array.from(document.querySelectorAll("source[data-delayed]"));
  var observer = new IntersectionObserver(function (entries) {
    entries.forEach(function (entry) {
      if (!entry.isIntersecting) return;
      observer.unobserve(entry.target);
      show(entry.target.firstElementChild);
    });
  }, { rootMargin: "0px 0px ${AHEAD_PX}px" });
  addEventListener("${PAINTED_EVENT}", function () {
    delayed.forEach(function (source) { observer.observe(source.parentElement); });
  }, { once: true });
  addEventListener("beforeprint", function () { delayed.forEach(show); });
})()`
  : "";

/**
 * Fetches each delayed image when it is nearly in view, or printed. Must follow the last delayed
 * image of a page.
 */
export function DelayedImages() {
  const nonce = useNonce();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WATCHER }} />
  );
}
