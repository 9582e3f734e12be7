import { useCallback, useSyncExternalStore } from "react";

/** Narrow is 480px or less, wide is more. */
export const NARROW = "(max-width: 480px)";
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
