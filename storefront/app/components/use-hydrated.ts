import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is hydrated; until then, and without scripts, plain HTML must suffice. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
