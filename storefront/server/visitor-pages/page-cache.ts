import type { CatalogState, KeptCatalog } from "../catalog.ts";
import type { VisitorAddress } from "./addresses.ts";
import { documentOf, type Document } from "./document.ts";

export interface CachedPage {
  /** The catalog's version, if the page shows it. */
  version: string;
  document: Document;
  /** Its headers, except those of a single request. Known after the first answer. */
  headers?: Record<string, number | string | string[]>;
}

/** An address's page without any visitor's data, or undefined if it cannot be cached. */
export type Render = (
  address: string,
  state: CatalogState | undefined,
  requestId: string,
) => Promise<string | undefined>;

export interface PageCache {
  /** The page, if it is in memory and current. */
  now: (address: VisitorAddress) => CachedPage | undefined;
  /** The page, rendered if needed; the last one while the commerce server does not answer. */
  find: (address: VisitorAddress, requestId: string) => Promise<CachedPage | undefined>;
}

/** Renders each page once, on first use, and again when its catalog has changed. */
export function pageCache(catalog: KeptCatalog, render: Render): PageCache {
  const pages = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage | undefined>>();

  const renderPage = async (
    address: string,
    state: CatalogState | undefined,
    requestId: string,
  ): Promise<CachedPage | undefined> => {
    const html = await render(address, state, requestId);
    if (html === undefined) return pages.get(address);
    const page: CachedPage = { version: state?.version ?? "", document: await documentOf(html) };
    pages.set(address, page);
    return page;
  };
  const renderOnce: typeof renderPage = (address, state, requestId) => {
    const started = rendering.get(address);
    if (started) return started;
    const page = renderPage(address, state, requestId).finally(() => {
      rendering.delete(address);
    });
    rendering.set(address, page);
    return page;
  };

  return {
    now: ({ address, showsCatalog }) => {
      const page = pages.get(address);
      return !showsCatalog || page?.version === catalog.now()?.version ? page : undefined;
    },
    find: async ({ address, showsCatalog }, requestId) => {
      const state = showsCatalog ? await catalog.readOrLast(requestId) : undefined;
      if (showsCatalog && !state) return undefined;
      const page = pages.get(address);
      return page?.version === (state?.version ?? "")
        ? page
        : renderOnce(address, state, requestId);
    },
  };
}
