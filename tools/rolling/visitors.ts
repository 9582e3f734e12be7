import { setTimeout as wait } from "node:timers/promises";

const PAUSE_MS = 50;

/** Requests these URLs in turn. Returns a function that stops, and throws if a request failed. */
export function startVisitors(urls: string[]): () => Promise<number> {
  let isOver = false;
  const visit = async () => {
    let count = 0;
    for (; !isOver; count += 1) {
      const url = urls[count % urls.length] ?? "";
      const answer = await fetch(url);
      await answer.text();
      if (!answer.ok) throw new Error(`${url} responded ${answer.status}.`);
      await wait(PAUSE_MS);
    }
    return count;
  };
  const visits = visit();
  // The returned function throws it.
  visits.catch(() => undefined);
  return () => {
    isOver = true;
    return visits;
  };
}
