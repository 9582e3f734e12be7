import { useNavigation } from "@remix-run/react";

/**
 * Shows a line over the page while the next one loads, but not for a page that loads immediately.
 * Screen readers get the announcement of the new page instead.
 */
export function LoadingLine() {
  const isLoading = useNavigation().state !== "idle";
  return isLoading && <div aria-hidden className="loading-line" />;
}
