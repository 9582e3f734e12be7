import pLimit from "p-limit";

/** The turn did not come in time, and the work was not begun. */
export class QueueTimeoutError extends Error {}

interface Turns {
  /** Whether whoever comes now has to wait. */
  areTaken(): boolean;
  /** Runs `work` when a turn is free, in the order of coming. Throws TurnMissed after `waitMs`. */
  take<T>(work: () => Promise<T>, waitMs: number): Promise<T>;
}

/** So many of this process work at once; whoever waits too long is sent away. */
export function limitConcurrency(atOnce: number): Turns {
  const limit = pLimit(atOnce);
  return {
    areTaken: () => limit.activeCount >= atOnce,
    take: async (work, waitMs) => {
      const late = new AbortController();
      const timer = setTimeout(() => {
        late.abort(new QueueTimeoutError(`No slot became free within ${waitMs} ms.`));
      }, waitMs);
      const missed = new Promise<never>((_, reject) => {
        late.signal.addEventListener("abort", () => {
          reject(late.signal.reason as QueueTimeoutError);
        });
      });
      const done = limit(async () => {
        late.signal.throwIfAborted();
        clearTimeout(timer);
        return work();
      });
      return Promise.race([done, missed]);
    },
  };
}
