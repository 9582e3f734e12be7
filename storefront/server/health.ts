import type { Request, Response } from "express";
import { asker } from "./asker.ts";

/** The client gets an answer within two seconds. */
const WAIT_MS = 1700;
const REMEMBERED_MS = 500;

/**
 * 200 only while the commerce server answers and reports that its database does. All clients share
 * one request at a time, on its own connection, and its answer for half a second.
 */
export function health(commerceUrl: string) {
  const ask = asker(`${commerceUrl}/ready`);
  let question: Promise<boolean> | undefined;
  const askOnce = (): Promise<boolean> => {
    question ??= ask({ waitMs: WAIT_MS })
      .then(
        ({ status }) => status === 200,
        () => false,
      )
      .finally(() => {
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
