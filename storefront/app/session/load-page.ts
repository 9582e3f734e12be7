import { isRouteErrorResponse, type ClientLoaderFunctionArgs } from "@remix-run/react";

/**
 * A route's client loader: the data of the server's loader or, when no usable answer comes, the status
 * of that failure (0 for none at all) instead of the error page.
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
 * The status of the answer with a page's data, as the browser has noted it: Remix tells none of an
 * answer that it cannot read, such as a proxy's. 0 where the browser notes none.
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

/** The status with which a page's data were refused, by asking again. */
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
