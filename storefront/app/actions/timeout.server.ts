/** The maximum wait for optional data. Remix ends its stream after 10 s. */
export const TIMEOUT_MS = 8000;

export const TIMED_OUT = Symbol("late");

/** Returns the value of `wanted`, or TIMED_OUT after `ms` milliseconds. */
export async function withTimeout<T>(
  ms: number,
  wanted: Promise<T>,
): Promise<T | typeof TIMED_OUT> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(resolve, ms, TIMED_OUT);
  });
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}
