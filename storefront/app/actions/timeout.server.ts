import { setTimeout as after } from "node:timers/promises";

/** How long a page waits for optional data, in milliseconds: Remix ends its stream after 10 s. */
export const TIMEOUT_MS = 8000;

/** The result of a wait that timed out. */
export const TIMED_OUT = Symbol("late");

/** The value of `wanted`, or TIMED_OUT when that takes longer than so many milliseconds. */
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
