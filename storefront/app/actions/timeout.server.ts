import { setTimeout as after } from "node:timers/promises";

/** How long a page waits for what it can do without, in milliseconds: Remix sends it for 10 s. */
export const TIMEOUT_MS = 8000;

/** What a wait answers with when its time is over. */
export const TIMED_OUT = Symbol("late");

/** What `wanted` answers, or LATE when that takes longer than so many milliseconds. */
export async function withTimeout<T>(
  ms: number,
  wanted: Promise<T>,
): Promise<T | typeof TIMED_OUT> {
  const isOver = new AbortController();
  try {
    return await Promise.race([wanted, after(ms, TIMED_OUT, { signal: isOver.signal })]);
  } finally {
    isOver.abort();
  }
}
