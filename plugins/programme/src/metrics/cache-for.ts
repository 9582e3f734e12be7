/** Caches the result of `read` for `ms` milliseconds. */
export function cacheFor<T>(ms: number, read: () => Promise<T>, now = Date.now): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (!kept || now() - kept.at >= ms) kept = { at: now(), answer: read() };
    return kept.answer;
  };
}
