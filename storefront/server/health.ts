import http from "node:http";
import https from "node:https";
import type { Request, Response } from "express";

/** An asker has an answer within two seconds. */
const WAIT_MS = 1700;
const REMEMBERED_MS = 500;

/**
 * 200 only while the commerce server answers and says that its database does. All who ask share one
 * question at a time, on a connection of its own, and for half a second its answer.
 */
export function health(commerceUrl: string) {
  const ask = asker(`${commerceUrl}/ready`);
  let question: Promise<boolean> | undefined;
  const askOnce = (): Promise<boolean> => {
    question ??= ask().finally(() => {
      setTimeout(() => (question = undefined), REMEMBERED_MS).unref();
    });
    return question;
  };
  return async (_req: Request, res: Response): Promise<void> => {
    const isReady = await askOnce();
    res.set("cache-control", "no-store");
    if (isReady) res.json({ ok: true });
    else res.status(503).json({ ok: false, message: "The commerce server does not answer." });
  };
}

function asker(url: string): () => Promise<boolean> {
  const { get, Agent } = url.startsWith("https:") ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // A signal for the whole question, however slowly an answer trickles in.
  const ask = (signal: AbortSignal, isRepeated: boolean): Promise<boolean> =>
    new Promise((resolve) => {
      const request = get(url, { agent, signal }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      request.on("error", () => {
        // A connection that ended as it was used again says nothing of the other side.
        resolve(request.reusedSocket && !isRepeated ? ask(signal, true) : false);
      });
    });
  return () => ask(AbortSignal.timeout(WAIT_MS), false);
}
