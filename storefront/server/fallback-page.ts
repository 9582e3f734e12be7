import type { NextFunction, Request, Response } from "express";
import { logFailure, requestIdOf } from "./log.ts";

/**
 * Responds to unhandled errors. Express itself would log the raw error on several lines, including
 * the requested path.
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

/** Returns the status of a client's error, such as a missing file, or 500. */
function statusOf(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
