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

/** More pages than these are asked for rarely; each takes about a tenth of a megabyte. */
const MOST_PAGES = 400;

/**
 * Renders each page once, on first use, and again when its catalog has changed. Of more than
 * `mostPages` those that were not asked for the longest are forgotten.
 */
export function pageCache(catalog: KeptCatalog, render: Render, mostPages = MOST_PAGES): PageCache {
  const pages = new Map<string, CachedPage>();
  const keep = (key: string, page: CachedPage): void => {
    pages.delete(key);
    pages.set(key, page);
    const [longestAgo] = pages.keys();
    if (pages.size > mostPages && longestAgo !== undefined) pages.delete(longestAgo);
  };
  const rendering = new Map<string, Promise<CachedPage | undefined>>();

  const renderPage = async (
    address: string,
    state: CatalogState | undefined,
    requestId: string,
  ): Promise<CachedPage | undefined> => {
    const html = await render(address, state, requestId);
    if (html === undefined) return pages.get(address);
    const page: CachedPage = { version: state?.version ?? "", document: await documentOf(html) };
    keep(address, page);
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
    now: ({ showsCatalog, keyIn }) => {
      const state = showsCatalog ? catalog.now() : undefined;
      if (showsCatalog && !state) return undefined;
      const key = keyIn(state?.products ?? []);
      const page = key === undefined ? undefined : pages.get(key);
      if (key === undefined || page?.version !== (state?.version ?? "")) return undefined;
      keep(key, page);
      return page;
    },
    find: async ({ showsCatalog, keyIn }, requestId) => {
      const state = showsCatalog ? await catalog.readOrLast(requestId) : undefined;
      if (showsCatalog && !state) return undefined;
      const key = keyIn(state?.products ?? []);
      if (key === undefined) return undefined;
      const page = pages.get(key);
      return page?.version === (state?.version ?? "") ? page : renderOnce(key, state, requestId);
    },
  };
}
