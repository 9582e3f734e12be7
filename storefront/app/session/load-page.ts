import { isRouteErrorResponse, type ClientLoaderFunctionArgs } from "@remix-run/react";

/**
 * A route's client loader: what the server's loader answers or, when no usable answer comes, the
 * status of that failure (0 for none at all) instead of tearing down the page.
 */
export async function loadOrTell({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn("The page could not be loaded.", error);
    const failure = isRouteErrorResponse(error) ? error.status : lastStatusOf(request);
    return { page: null, failure };
  }
}

/** The browser's own record: an answer that is no data of ours says nothing but its status. */
function lastStatusOf(request: Request): number {
  const { origin, pathname } = new URL(request.url);
  const answers = performance
    .getEntriesByType("resource")
    .filter((entry): entry is PerformanceResourceTiming =>
      entry.name.startsWith(`${origin}${pathname}.data`),
    );
  return answers.at(-1)?.responseStatus ?? 0;
}
