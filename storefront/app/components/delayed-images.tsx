import { useState } from "react";
import { useNonce } from "~/settings/root-data";
import { PAINTED } from "./deferred-scripts";
import { useHydrated } from "./use-hydrated";

/** How far below the screen a picture is fetched, in pixels. Browsers by themselves take 1,250 to 2,500. */
const AHEAD_PX = 500;

const NOTHING = "data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E";

/**
 * The first source of a picture that the first screen does not need: it stands for the picture until
 * `DelayedPictures` takes it out. Without JavaScript it does not count, and after a step within the
 * page there is none.
 */
export function DelayedSource() {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  if (!isServed) return null;
  // By the time that React takes over, its media query may have been changed.
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
 * Runs in the page, and begins once the first picture is painted (`ScriptsAfterPaint` says when):
 * on a slow connection all others would make it wait. The browser's own code does not need it.
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
  addEventListener("${PAINTED}", function () {
    delayed.forEach(function (source) { observer.observe(source.parentElement); });
  }, { once: true });
  addEventListener("beforeprint", function () { delayed.forEach(show); });
})()`
  : "";

/** After the last delayed picture of a page: fetches each when it is nearly seen, or printed. */
export function DelayedImages() {
  const nonce = useNonce();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WATCHER }} />
  );
}
