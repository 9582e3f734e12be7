/** Reads at most once in `ms`: whoever asks meanwhile gets the answer of the last read. */
export function cacheFor<T>(ms: number, read: () => Promise<T>, now = Date.now): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (!kept || now() - kept.at >= ms) kept = { at: now(), answer: read() };
    return kept.answer;
  };
}
