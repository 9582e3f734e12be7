import { isRouteErrorResponse, type ClientLoaderFunctionArgs } from "@remix-run/react";

/**
 * Loads the server's data. Without a usable response, returns the status of the failure (0 for no
 * response) instead of showing the error page.
 */
export async function loadOrToast({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const seen = watchStatus(request.url);
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn("The page could not be loaded.", error);
    const failure = isRouteErrorResponse(error)
      ? error.status
      : (await seen.status()) || (await statusAt(request.url));
    return { page: null, failure };
  } finally {
    seen.stop();
  }
}

const WAIT_MS = 5000;
const NOTED_AFTER_MS = 500;

function dataAddress(page: string): URL {
  const address = new URL(page);
  address.pathname += ".data";
  return address;
}

/**
 * Observes the response status of a page's data in the browser's performance entries. Remix does
 * not expose the status of an unreadable response, such as a proxy's. Returns 0 if the browser
 * records none.
 */
function watchStatus(page: string): { status: () => Promise<number>; stop: () => void } {
  const { origin, pathname } = dataAddress(page);
  let tell: (status: number) => void = () => undefined;
  const noted = new Promise<number>((resolve) => (tell = resolve));
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.responseStatus >= 400 && entry.name.startsWith(origin + pathname)) {
        tell(entry.responseStatus);
      }
    }
  });
  observer.observe({ type: "resource" });
  return {
    status: () => {
      setTimeout(() => {
        tell(0);
      }, NOTED_AFTER_MS);
      return noted;
    },
    stop: () => {
      observer.disconnect();
    },
  };
}

/** Requests a page's data again to get the status of the failure. */
async function statusAt(page: string): Promise<number> {
  const address = dataAddress(page);
  try {
    const signal = AbortSignal.timeout(WAIT_MS);
    const { ok, status } = await fetch(address, { method: "HEAD", signal });
    return ok ? 0 : status;
  } catch {
    return 0;
  }
}
