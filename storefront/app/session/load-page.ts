import { isRouteErrorResponse, type ClientLoaderFunctionArgs } from "@remix-run/react";

/**
 * A route's client loader: what the server's loader answers or, when no usable answer comes, the
 * status of that failure (0 for none at all) instead of tearing down the page.
 */
export async function loadOrTell({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn("The page could not be loaded.", error);
    return { page: null, failure: isRouteErrorResponse(error) ? error.status : 0 };
  }
}
