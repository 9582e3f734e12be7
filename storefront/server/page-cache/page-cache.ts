import pLimit from "p-limit";
import type { CatalogState, CatalogCache } from "../catalog.ts";
import type { VisitorUrl } from "./urls.ts";
import { documentOf, recompress, type Document } from "./document.ts";
import type { Heads } from "./response-heads.ts";

export interface CachedPage {
  version: string;
  document: Document;
  heads?: Heads;
}

/** Renders a page without any visitor's data. Returns undefined if it cannot be cached. */
export type Render = (
  url: string,
  state: CatalogState | undefined,
  requestId: string,
) => Promise<string | undefined>;

export interface PageCache {
  now: (url: VisitorUrl) => CachedPage | undefined;
  /**
   * Returns the page, rendering it if needed. Returns the last one while the commerce server does
   * not respond.
   */
  find: (url: VisitorUrl, requestId: string) => Promise<CachedPage | undefined>;
}

/** Every page shows site content. Some also show the catalog, which changes with each purchase. */
function versionFor(showsCatalog: boolean, state: CatalogState | undefined): string {
  return (showsCatalog ? state?.version : state?.content.version) ?? "";
}

/** More pages are rarely in use. Each one takes about 100 kB. */
const MAX_PAGES = 400;

/** A page that has stayed unchanged this long is compressed again to its smallest size. */
const SETTLED_MS = 2_000;

/**
 * Renders each page on its first request, and again when its data has changed. Evicts the least
 * recently used pages above `mostPages`.
 */
export function pageCache(catalog: CatalogCache, render: Render, mostPages = MAX_PAGES): PageCache {
  const pages = new Map<string, CachedPage>();
  let latest: CachedPage | undefined;
  const keep = (key: string, page: CachedPage): void => {
    if (page === latest) return;
    latest = page;
    pages.delete(key);
    pages.set(key, page);
    const [longestAgo] = pages.keys();
    if (pages.size > mostPages && longestAgo !== undefined) pages.delete(longestAgo);
  };
  const oneAtATime = pLimit(1);
  const shrinkLater = (key: string, page: CachedPage): void => {
    const isCurrent = () => pages.get(key) === page;
    const shrink = async () => {
      if (!isCurrent()) return;
      const document = await recompress(page.document);
      // Drops the stored headers, which contain the old size. The next response stores them again.
      if (isCurrent()) keep(key, { version: page.version, document });
    };
    setTimeout(() => void oneAtATime(shrink), SETTLED_MS).unref();
  };
  const rendering = new Map<string, Promise<CachedPage | undefined>>();

  const renderPage = async (
    key: string,
    version: string,
    state: CatalogState | undefined,
    requestId: string,
  ): Promise<CachedPage | undefined> => {
    const html = await render(key, state, requestId);
    if (html === undefined) return pages.get(key);
    const page: CachedPage = { version, document: await documentOf(html) };
    keep(key, page);
    shrinkLater(key, page);
    return page;
  };
  const renderOnce: typeof renderPage = (key, version, state, requestId) => {
    const once = `${version} ${key}`;
    const started = rendering.get(once);
    if (started) return started;
    const page = renderPage(key, version, state, requestId).finally(() => {
      rendering.delete(once);
    });
    rendering.set(once, page);
    return page;
  };

  return {
    now: ({ showsCatalog, keyIn }) => {
      const state = catalog.isSettled() ? catalog.last() : undefined;
      if (!catalog.isSettled() || (showsCatalog && !state)) return undefined;
      const key = keyIn(state?.products ?? [], state?.content);
      const page = key === undefined ? undefined : pages.get(key);
      if (key === undefined || page?.version !== versionFor(showsCatalog, state)) return undefined;
      keep(key, page);
      return page;
    },
    find: async ({ showsCatalog, keyIn }, requestId) => {
      const state = await catalog.readOrLast(requestId);
      if (showsCatalog && !state) return undefined;
      const key = keyIn(state?.products ?? [], state?.content);
      if (key === undefined) return undefined;
      const version = versionFor(showsCatalog, state);
      const page = pages.get(key);
      return page?.version === version ? page : renderOnce(key, version, state, requestId);
    },
  };
}
