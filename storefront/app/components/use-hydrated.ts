import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Returns true once the page is hydrated. Before that and without scripts, HTML must be sufficient.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
