interface Kept<T> {
  version: string;
  value: T;
}

/**
 * Keeps a value for as long as its version stands. Each answer rests on a version that was read
 * after the question came: it can be shared by those who ask meanwhile, but it is never stale. The
 * version is read before the value, so that a change in between shows at the next question.
 */
export function cachedByVersion<T, Context>(
  readVersion: (context: Context) => Promise<string>,
  readValue: (context: Context) => Promise<T>,
): (context: Context) => Promise<T> {
  let kept: Kept<T> | undefined;
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  const check = async (context: Context): Promise<T> => {
    const version = await readVersion(context);
    if (kept?.version !== version) kept = { version, value: await readValue(context) };
    return kept.value;
  };
  const run = (context: Context): Promise<T> => {
    running = check(context).finally(() => {
      running = undefined;
    });
    return running;
  };
  return (context) => {
    if (!running) return run(context);
    // The check under way began earlier than this question: it waits for the one after.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run(context);
      });
    return next;
  };
}
