import type { Request, Response } from "express";

const WAIT_MS = 3000;

/** 200 only while the commerce server answers and says that its database does. */
export function health(commerceUrl: string) {
  return async (_req: Request, res: Response): Promise<void> => {
    const isReady = await fetch(`${commerceUrl}/ready`, { signal: AbortSignal.timeout(WAIT_MS) })
      .then((answer) => answer.ok)
      .catch(() => false);
    res.set("cache-control", "no-store");
    if (isReady) {
      res.json({ ok: true });
      return;
    }
    res.status(503).json({ ok: false, message: "The commerce server does not answer." });
  };
}
