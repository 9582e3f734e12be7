import type { CatalogState, KeptCatalog } from "../catalog.ts";
import type { VisitorAddress } from "./addresses.ts";
import { documentOf, type Document } from "./document.ts";

export interface KeptPage {
  /** The catalog's, where the page shows it. */
  version: string;
  document: Document;
  /** What goes with it, but for what belongs to one request. Known once it has been sent. */
  headers?: Record<string, number | string | string[]>;
}

/** The page of an address for nobody in particular, or undefined where there is none to keep. */
export type Render = (
  address: string,
  state: CatalogState | undefined,
  requestId: string,
) => Promise<string | undefined>;

export interface KeptPages {
  /** The page, if it is in memory and known to be of now. */
  now: (address: VisitorAddress) => KeptPage | undefined;
  /** The page, rendered if need be; the last one while the commerce server does not answer. */
  find: (address: VisitorAddress, requestId: string) => Promise<KeptPage | undefined>;
}

/** Each page is rendered once, by whoever needs it first, and again when its catalog has changed. */
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
