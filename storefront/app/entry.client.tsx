import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Remix reads the page's data when it is first rendered, and suspends the root meanwhile. A press in
 * just that moment has React hydrate at once, which it cannot do (its error 345): the page would
 * never come alive. So the data are read before; what is thrown is the promise of them.
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
