/** Runs in the page. Does nothing once Remix handles history itself (`data-hydrated`). */
const LISTENER = `(function () {
  var shown = location.pathname + location.search;
  addEventListener("popstate", function () {
    var isTakenOver = "hydrated" in document.documentElement.dataset;
    if (!isTakenOver && location.pathname + location.search !== shown) location.reload();
  });
})()`;

/**
 * Reloads the page when the visitor goes back before Remix's scripts are loaded. After a reload,
 * Back changes only the URL and leaves the rest to those scripts. Must be first in the head,
 * because a later script would wait for the styles.
 */
export const PreHydrationHistory = ({ nonce }: { nonce: string | undefined }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: LISTENER }} />
);
