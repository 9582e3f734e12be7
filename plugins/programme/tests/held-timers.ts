import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { onTestFinished, vi } from "vitest";

/** Replaces the timers of `node:timers/promises` for one test. They end when it calls `end`. */
export function heldTimers() {
  const resolvers: (() => void)[] = [];
  const wait = vi.spyOn(timers, "setTimeout").mockImplementation(
    () =>
      new Promise((resolve) => {
        resolvers.push(() => {
          resolve(undefined);
        });
      }),
  );
  // Updates modules that have already imported it.
  syncBuiltinESMExports();
  onTestFinished(() => {
    wait.mockRestore();
    syncBuiltinESMExports();
  });
  return {
    /** Returns the milliseconds of each started timer. */
    begun: () => wait.mock.calls.map(([ms]) => ms),
    end: (): void => {
      for (const resolve of resolvers) resolve();
    },
  };
}
