import { useNavigation } from "@remix-run/react";

/**
 * A line over the page while the next one is really loading, and no longer. One that comes at once
 * shows none. The words for it are the announcement of the page that has come.
 */
export function LoadingLine() {
  const isLoading = useNavigation().state !== "idle";
  return isLoading && <div aria-hidden className="loading-line" />;
}
