import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Remix reads the page's data in the first render and suspends the root meanwhile. A press at that
 * moment makes React hydrate at once, which fails (React error 345), and the page would never hydrate.
 * So the data are read before; Remix throws their promise, which is awaited here.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

void readData().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});
