import type { Request, Response } from "express";
import { repeatIfClosed } from "./repeat-if-closed.ts";

/** Leaves time to respond within two seconds. */
const WAIT_MS = 1700;
const CACHE_MS = 500;

/**
 * Responds 200 only while the commerce server reports that its database responds. All checks share
 * one request at a time, and cache the result for half a second.
 */
export function health(commerceUrl: string) {
  let pending: Promise<boolean> | undefined;
  const checkOnce = (): Promise<boolean> => {
    pending ??= isReady(commerceUrl).finally(() => {
      setTimeout(() => (pending = undefined), CACHE_MS).unref();
    });
    return pending;
  };
  return async (_req: Request, res: Response): Promise<void> => {
    const isUp = await checkOnce();
    res.set("cache-control", "no-store");
    if (isUp) res.json({ ok: true });
    else res.status(503).json({ ok: false, message: "The commerce server does not respond." });
  };
}

async function isReady(commerceUrl: string): Promise<boolean> {
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    const answer = await repeatIfClosed(() => fetch(`${commerceUrl}/ready`, { signal }));
    // Reads the body, so that the connection can be reused.
    await answer.text();
    return answer.status === 200;
  } catch {
    return false;
  }
}
