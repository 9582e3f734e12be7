/** Runs in the page; does nothing once Remix listens itself (`data-hydrated`). */
const LISTENER = `(function () {
  var shown = location.pathname + location.search;
  addEventListener("popstate", function () {
    var isTakenOver = "hydrated" in document.documentElement.dataset;
    if (!isTakenOver && location.pathname + location.search !== shown) location.reload();
  });
})()`;

/**
 * After a reload, Back changes only the address and leaves the rest to Remix's scripts. Until those are
 * loaded, this reloads the page instead. It is first in the head: a later script would wait for the
 * styles, and a visitor can go back before that.
 */
export const PreHydrationHistory = ({ nonce }: { nonce: string | undefined }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: LISTENER }} />
);
