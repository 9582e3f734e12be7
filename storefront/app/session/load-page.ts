import { isRouteErrorResponse, type ClientLoaderFunctionArgs } from "@remix-run/react";

/**
 * A route's client loader: the data of the server's loader or, when no usable answer comes, the status
 * of that failure (0 for none at all) instead of the error page.
 */
export async function loadOrToast({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn("The page could not be loaded.", error);
    const failure = isRouteErrorResponse(error) ? error.status : await statusAt(request.url);
    return { page: null, failure };
  }
}

const WAIT_MS = 5000;

/** The status with which a page's data were refused; a proxy in between may answer without data. */
async function statusAt(page: string): Promise<number> {
  const address = new URL(page);
  address.pathname += ".data";
  try {
    const signal = AbortSignal.timeout(WAIT_MS);
    const { ok, status } = await fetch(address, { method: "HEAD", signal });
    return ok ? 0 : status;
  } catch {
    return 0;
  }
}
