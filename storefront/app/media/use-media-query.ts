import { useCallback, useSyncExternalStore } from "react";

/** Narrow screens are at most 480px wide. */
export const NARROW = "(max-width: 480px)";
/**
 * Matches if the collection's stage, which is 176px lower than the screen, is wider than 720 device
 * pixels. Never matches on a phone in either orientation.
 */
export const WIDE_STAGE =
  "(min-width: 820px) and (min-height: 900px), (min-width: 820px) and (min-height: 660px) and (min-resolution: 144dpi)";
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Returns true if the query matches; false on the server and during hydration. */
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
