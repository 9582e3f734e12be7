import type { NextFunction, Request, Response } from "express";
import { logFailure, requestIdOf } from "./log.ts";

/**
 * Answers errors that nothing before it handled. Express itself would log the raw error, over
 * several lines and with the requested path in it.
 */
export function fallbackPage(error: unknown, req: Request, res: Response, _: NextFunction): void {
  const status = statusOf(error);
  if (status === 500) logFailure("The request failed.", requestIdOf(req), error);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const message = status === 500 ? "Something went wrong. Please try again." : "File not found.";
  res.status(status).set("cache-control", "no-store").json({ message });
}

/** A visitor's mistake keeps its status, as for a missing file; all else is a 500. */
function statusOf(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
