import { useLocation, useMatches, useRouteError } from "@remix-run/react";

/** How a route changes the layout around it, as its `handle`. */
export interface PageHandle {
  /** The header overlays the page's first picture. */
  hasHeaderOverPicture?: boolean;
  /** A small footer, where people work: it does not shout under a form or a list of one's own. */
  hasSmallFooter?: boolean;
  /** Nothing below the page. */
  hasNoFooter?: boolean;
  /**
   * Where a browser without scripts goes on by itself, and after how many seconds, for the data that
   * the page came with: the content of a `refresh`, which the standard allows in the head alone.
   */
  refreshWithoutScripts?: (data: unknown, address: string) => string | undefined;
}

export function usePageHandle(): PageHandle {
  const error = useRouteError();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  // What was refused the server renders as another address than the browser has.
  if (error) return { hasSmallFooter: true };
  return Object.assign({}, ...handles) as PageHandle;
}

export function useRefreshWithoutScripts(): string | undefined {
  const { pathname, search } = useLocation();
  for (const { handle, data } of useMatches()) {
    const found = (handle as PageHandle | undefined)?.refreshWithoutScripts?.(
      data,
      pathname + search,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}
