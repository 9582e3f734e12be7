/** Runs in the page; does nothing once Remix listens itself (`data-hydrated`). */
const LISTENER = `(function () {
  var shown = location.pathname + location.search;
  addEventListener("popstate", function () {
    var isTakenOver = "hydrated" in document.documentElement.dataset;
    if (!isTakenOver && location.pathname + location.search !== shown) location.reload();
  });
})()`;

/**
 * After a reload the browser goes back within the page and leaves the rest to Remix's scripts:
 * until they are there, such a step loads the page anew. Stands first in the head: what is further
 * down waits for the page's styles, and its visitor can step back before.
 */
export const StepsBeforeScripts = ({ nonce }: { nonce: string | undefined }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: LISTENER }} />
);
