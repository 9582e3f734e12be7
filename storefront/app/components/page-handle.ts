import { useLocation, useMatches, useRouteError } from "@remix-run/react";

/** A route's `handle`, which changes the layout around its page. */
export interface PageHandle {
  hasHeaderOverPicture?: boolean;
  /** Shows the small footer, on pages with forms and lists. */
  hasSmallFooter?: boolean;
  hasNoFooter?: boolean;
  /**
   * Returns the content of a `refresh` for browsers without scripts: the delay in seconds and the
   * URL. Rendered by the layout, because it is valid only in the head.
   */
  refreshWithoutScripts?: (data: unknown, address: string) => string | undefined;
}

export function usePageHandle(): PageHandle {
  const error = useRouteError();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  // The server renders an error at another URL than the browser, so their routes differ.
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
