import { setTimeout } from "node:timers/promises";

const BUSY = "We're very busy right now.";

/**
 * A call and the text of its answer. A server on a busy machine may ask to come again, before it has
 * done anything: then the call is made again.
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
