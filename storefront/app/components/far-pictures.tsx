import { useState } from "react";
import { useNonce } from "~/settings/root-data";
import { useHydrated } from "./use-hydrated";

/** How far below the screen a picture is fetched, in pixels. Browsers by themselves take 1,250 to 2,500. */
const AHEAD_PX = 500;

const NOTHING = "data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E";

/**
 * The first source of a picture that is far below the first screen: it stands for the picture until
 * `FarPictures` takes it out. Without JavaScript it does not count, and after a step within the page
 * there is none.
 */
export function FarSource() {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  if (!isServed) return null;
  // By the time that React takes over, its media query may have been changed.
  return (
    <source data-far="" media="(scripting: enabled)" srcSet={NOTHING} suppressHydrationWarning />
  );
}

/** Runs in the page as soon as it is read: pictures shall not wait for the page's other scripts. */
const WATCHER = `(function () {
  function show(source) { source.media = "not all"; }
  var far = Array.from(document.querySelectorAll("source[data-far]"));
  var observer = new IntersectionObserver(function (entries) {
    entries.forEach(function (entry) {
      if (!entry.isIntersecting) return;
      observer.unobserve(entry.target);
      show(entry.target.firstElementChild);
    });
  }, { rootMargin: "0px 0px ${AHEAD_PX}px" });
  far.forEach(function (source) { observer.observe(source.parentElement); });
  addEventListener("beforeprint", function () { far.forEach(show); });
})()`;

/** After the last far picture of a page: fetches each when it is nearly seen, or printed. */
export function FarPictures() {
  const nonce = useNonce();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WATCHER }} />
  );
}
