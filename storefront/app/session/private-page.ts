import { useEffect } from "react";

/**
 * Stops the browser's back/forward cache from showing a customer's page again, because the customer
 * may have logged out since. Headers do that for a page that was loaded for a customer, but not for
 * one that a visitor loaded before the login.
 */
export function usePrivatePage(isPrivate: boolean): void {
  useEffect(() => (isPrivate ? reloadWhenRestored(window) : undefined), [isPrivate]);
}

/**
 * Reloads the page when the browser restores it. Hides it when the visitor leaves, so that it isn't
 * visible before the reload. Returns a function that stops both.
 */
export function reloadWhenRestored(page: Window): () => void {
  const whenLeft = ({ persisted }: PageTransitionEvent) => {
    if (persisted) page.document.documentElement.style.visibility = "hidden";
  };
  const whenShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) page.location.reload();
  };
  page.addEventListener("pagehide", whenLeft);
  page.addEventListener("pageshow", whenShown);
  return () => {
    page.removeEventListener("pagehide", whenLeft);
    page.removeEventListener("pageshow", whenShown);
  };
}
