import { useCallback, useSyncExternalStore } from "react";

/** Narrow is 480px or less, wide is more. */
export const NARROW = "(max-width: 480px)";
/**
 * The stage of the collection, which is 176px lower than the screen, is wider than 720 of the
 * screen's own pixels. Never so on a phone, in whatever way it is held.
 */
export const WIDE_STAGE =
  "(min-width: 820px) and (min-height: 900px), (min-width: 820px) and (min-height: 660px) and (min-resolution: 144dpi)";
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Whether the query matches; false on the server and during hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", tell);
      return () => {
        list.removeEventListener("change", tell);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
