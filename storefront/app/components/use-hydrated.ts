import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts have taken over; until then, and without them, what is plain HTML must do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
