/**
 * Limits the age of a cached value even if its version is unchanged, because a version may miss a
 * change.
 */
const MAX_AGE_MS = 60_000;

interface CachedValue<T> {
  version: string;
  value: T;
  readAt: number;
}

/**
 * Caches a value while its version stays the same, for a minute at most. Each call checks a version
 * that was read after the call began, so the value is never stale. The version is read before the
 * value: if the value changes in between, the next call reads it again.
 */
export function cachedByVersion<T, Context>(
  readVersion: (context: Context) => Promise<string>,
  readValue: (context: Context) => Promise<T>,
): (context: Context) => Promise<T> {
  let cached: CachedValue<T> | undefined;
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  const check = async (context: Context): Promise<T> => {
    const version = await readVersion(context);
    const now = performance.now();
    if (cached?.version !== version || now - cached.readAt >= MAX_AGE_MS) {
      cached = { version, value: await readValue(context), readAt: now };
    }
    return cached.value;
  };
  const run = (context: Context): Promise<T> => {
    running = check(context).finally(() => {
      running = undefined;
    });
    return running;
  };
  return (context) => {
    if (!running) return run(context);
    // The running check started before this call, so the call waits for the next one.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run(context);
      });
    return next;
  };
}
