import type { CatalogState, KeptCatalog } from "../catalog.ts";
import type { VisitorAddress } from "./addresses.ts";
import { documentOf, type Document } from "./document.ts";

export interface KeptPage {
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

export interface KeptPages {
  /** The page, if it is in memory and current. */
  now: (address: VisitorAddress) => KeptPage | undefined;
  /** The page, rendered if needed; the last one while the commerce server does not answer. */
  find: (address: VisitorAddress, requestId: string) => Promise<KeptPage | undefined>;
}

/** Renders each page once, on first use, and again when its catalog has changed. */
export function keptPages(catalog: KeptCatalog, render: Render): KeptPages {
  const kept = new Map<string, KeptPage>();
  const underWay = new Map<string, Promise<KeptPage | undefined>>();

  const renderPage = async (
    address: string,
    state: CatalogState | undefined,
    requestId: string,
  ): Promise<KeptPage | undefined> => {
    const html = await render(address, state, requestId);
    if (html === undefined) return kept.get(address);
    const page: KeptPage = { version: state?.version ?? "", document: await documentOf(html) };
    kept.set(address, page);
    return page;
  };
  const renderOnce: typeof renderPage = (address, state, requestId) => {
    const started = underWay.get(address);
    if (started) return started;
    const rendering = renderPage(address, state, requestId).finally(() => {
      underWay.delete(address);
    });
    underWay.set(address, rendering);
    return rendering;
  };

  return {
    now: ({ address, showsCatalog }) => {
      const page = kept.get(address);
      return !showsCatalog || page?.version === catalog.now()?.version ? page : undefined;
    },
    find: async ({ address, showsCatalog }, requestId) => {
      const state = showsCatalog ? await catalog.readOrLast(requestId) : undefined;
      if (showsCatalog && !state) return undefined;
      const page = kept.get(address);
      return page?.version === (state?.version ?? "")
        ? page
        : renderOnce(address, state, requestId);
    },
  };
}
