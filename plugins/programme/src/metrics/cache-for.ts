/** Caches the result of `read` for `ms` milliseconds. */
export function cacheFor<T>(ms: number, read: () => Promise<T>, now = Date.now): () => Promise<T> {
  let cached: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (!cached || now() - cached.at >= ms) cached = { at: now(), answer: read() };
    return cached.answer;
  };
}
