import { setTimeout } from "node:timers/promises";

const BUSY = "We're very busy right now.";

/**
 * Sends a request and reads its response. Repeats it while a busy server responds 429, which
 * changes nothing.
 */
export async function retryingFetch(
  url: string,
  init: RequestInit,
): Promise<{ answer: Response; text: string }> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (answer.status !== 429 || !text.includes(BUSY)) return { answer, text };
  await setTimeout(Number(answer.headers.get("retry-after")) * 1000);
  return retryingFetch(url, init);
}
