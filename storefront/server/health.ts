import type { Request, Response } from "express";
import { keepAliveGet } from "./keep-alive-get.ts";

/** Leaves time to respond within two seconds. */
const WAIT_MS = 1700;
const CACHE_MS = 500;

/**
 * Responds 200 only while the commerce server reports that its database responds. All checks share
 * one request at a time on its own connection, and cache the result for half a second.
 */
export function health(commerceUrl: string) {
  const get = keepAliveGet(commerceUrl, 1);
  let pending: Promise<boolean> | undefined;
  const checkOnce = (): Promise<boolean> => {
    pending ??= get("/ready", {}, AbortSignal.timeout(WAIT_MS))
      .then(
        ({ status }) => status === 200,
        () => false,
      )
      .finally(() => {
        setTimeout(() => (pending = undefined), CACHE_MS).unref();
      });
    return pending;
  };
  return async (_req: Request, res: Response): Promise<void> => {
    const isReady = await checkOnce();
    res.set("cache-control", "no-store");
    if (isReady) res.json({ ok: true });
    else res.status(503).json({ ok: false, message: "The commerce server does not respond." });
  };
}
