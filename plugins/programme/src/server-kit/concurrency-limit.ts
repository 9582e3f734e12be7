import pLimit from "p-limit";

/** Thrown when a queued task times out before it starts. */
export class QueueTimeoutError extends Error {}

interface ConcurrencyLimit {
  areTaken(): boolean;
  /**
   * Runs `work` when a slot is free, in order of arrival. Throws `QueueTimeoutError` after
   * `waitMs`.
   */
  take<T>(work: () => Promise<T>, waitMs: number): Promise<T>;
}

/** Runs at most `atOnce` tasks of this process concurrently and queues the rest. */
export function limitConcurrency(atOnce: number): ConcurrencyLimit {
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
