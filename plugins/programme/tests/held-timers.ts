import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { onTestFinished, vi } from "vitest";

/** For one test: the timers of `node:timers/promises`, which end when the test says so. */
export function heldTimers() {
  const overs: (() => void)[] = [];
  const wait = vi.spyOn(timers, "setTimeout").mockImplementation(
    () =>
      new Promise((resolve) => {
        overs.push(() => {
          resolve(undefined);
        });
      }),
  );
  // For those who imported it before.
  syncBuiltinESMExports();
  onTestFinished(() => {
    wait.mockRestore();
    syncBuiltinESMExports();
  });
  return {
    /** The milliseconds of those that have begun. */
    begun: () => wait.mock.calls.map(([ms]) => ms),
    end: (): void => {
      for (const over of overs) over();
    },
  };
}
