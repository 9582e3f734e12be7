import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { installNetworkRetry } from "~/chunks/lost-network";

/**
 * Reads the page's data before hydration. Remix would suspend the root in the first render, and a
 * click at that moment would make React hydrate immediately and fail for good (React error 345).
 * Remix throws the data's promise, which is awaited here.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

installNetworkRetry();
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
