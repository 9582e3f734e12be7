import { useMatches } from "@remix-run/react";

/** How a route changes the layout around it, as its `handle`. */
export interface PageHandle {
  /** The header overlays the page's first picture. */
  hasHeaderOverPicture?: boolean;
  /** Nothing below the page. */
  hasNoFooter?: boolean;
}

export function usePageHandle(): PageHandle {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  return Object.assign({}, ...handles) as PageHandle;
}
