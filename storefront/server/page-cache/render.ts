import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { signAddress } from "../../../plugins/programme/src/server-kit/client-address.ts";
import { contentReader, type CatalogState, type CatalogCache } from "../catalog.ts";
import { environment } from "../environment.ts";

/**
 * Renders the page of a URL without request headers, and so without any visitor's data. Returns
 * undefined for a response that isn't 200 or sets a cookie.
 */
export function renderAnonymousPage(build: ServerBuild, catalog: CatalogCache) {
  const { STOREFRONT_URL, SESSION_SECRET } = environment();
  const handle = createRequestHandler(build, "production");
  return async (
    url: string,
    state: CatalogState | undefined,
    requestId: string,
  ): Promise<string | undefined> => {
    const request = new Request(STOREFRONT_URL + url, { headers: { accept: "text/html" } });
    const answer = await handle(request, {
      cspNonce: undefined,
      isForEverybody: true,
      catalog: state ? { read: () => Promise.resolve(state) } : catalog,
      content: contentReader(() => Promise.resolve(state)),
      requestId,
      isDocument: true,
      clientAddress: signAddress("", SESSION_SECRET),
      refusal: undefined,
      areCookiesBlocked: false,
    });
    const html = await answer.text();
    return answer.status === 200 && !answer.headers.has("set-cookie") ? html : undefined;
  };
}
